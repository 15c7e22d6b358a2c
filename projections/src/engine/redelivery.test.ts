import type { EventLog, ReadOptions } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dumpViews, foldedViews } from '../testing/dump-views.ts';
import { openTemporaryEngines } from '../testing/engines.ts';
import { append, histories } from '../testing/history.ts';
import { uuid } from '../testing/events.ts';
import { viewsWithFault } from '../testing/moody.ts';
import { run } from '../testing/run.ts';
import { openSeparateWrites } from '../testing/separate-writes.ts';

/** One of the bug reports that histories tell of can't be closed: its events are parked. */
const subscriptions = viewsWithFault({ poison: uuid(0x4000) });

/** A log whose subscribers get batches of some size, and each event and each batch twice. */
function deliveringTwice(log: EventLog, batchSize: number): EventLog {
  return {
    ...log,
    async *subscribe(options) {
      for await (const batch of log.subscribe({ ...options, batchSize })) {
        const twice = { ...batch, events: batch.events.flatMap((event) => [event, event]) };
        yield twice;
        yield twice;
      }
    },
  };
}

const inBatchesOf = (log: EventLog, batchSize: number): EventLog => ({
  ...log,
  subscribe: (options: ReadOptions & { readonly signal: AbortSignal }) => log.subscribe({ ...options, batchSize }),
});

it('Every event delivered twice gives the same documents, totals and parked events', async () => {
  await fc.assert(
    fc.asyncProperty(histories(60), fc.integer({ min: 1, max: 20 }), async (history, batchSize) => {
      const { log, store, close } = await openTemporaryEngines();
      const projections = run({ log: deliveringTwice(log, batchSize), store, subscriptions });
      await projections.ready;
      await append(log, history);
      await projections.caughtUp();
      await projections.stop();
      expect(await dumpViews(store, log, subscriptions)).toEqual(await foldedViews(log, subscriptions));
      await close();
    }),
    { numRuns: 10 },
  );
});

it('A crash between any two writes, however often, gives the same documents, totals and parked events', async () => {
  const crashes = fc.array(fc.record({ writes: fc.nat({ max: 40 }), batchSize: fc.integer({ min: 1, max: 12 }) }), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(histories(50), crashes, async (history, crashes) => {
      const log = await openSqliteEventLog({ file: ':memory:' });
      const disk = openSeparateWrites();
      await buildEmpty(log, disk.store);
      await append(log, history);
      for (const { writes, batchSize } of crashes) {
        const death = disk.dieAfter(writes);
        const projections = run({ log: inBatchesOf(log, batchSize), store: disk.store, subscriptions });
        await Promise.race([death, projections.ready]);
        await projections.stop();
        disk.restart();
      }
      const projections = run({ log, store: disk.store, subscriptions });
      await projections.ready;
      await projections.stop();
      expect(await dumpViews(disk.store, log, subscriptions)).toEqual(await foldedViews(log, subscriptions));
      await log.close();
    }),
    { numRuns: 60 },
  );
});

/** Views that are there already follow the log; new ones would be built, in one write. */
async function buildEmpty(log: EventLog, store: Parameters<typeof run>[0]['store']): Promise<void> {
  const projections = run({ log, store, subscriptions });
  await projections.ready;
  await projections.stop();
}
