import type { EventLog, ReadOptions } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dumpViews, foldedViews, viewsIn } from '../testing/dump-views.ts';
import { openTemporaryEngines } from '../testing/engines.ts';
import { append, histories, type Happening } from '../testing/history.ts';
import { run, TIME_ZONE } from '../testing/run.ts';
import { openSeparateWrites } from '../testing/separate-writes.ts';

const views = viewsIn(TIME_ZONE);

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

it('Every event delivered twice gives the same documents and totals', async () => {
  await fc.assert(
    fc.asyncProperty(histories(60), fc.integer({ min: 1, max: 20 }), async (history, batchSize) => {
      const { log, store, close } = await openTemporaryEngines();
      const projections = run({ log: deliveringTwice(log, batchSize), store });
      await projections.ready;
      await append(log, history);
      await projections.caughtUp();
      await projections.stop();
      expect(await dumpViews(store, log, views)).toEqual(await foldedViews(log, views));
      await close();
    }),
    { numRuns: 10 },
  );
});

it('A crash between any two writes, however often, gives the same documents and totals', async () => {
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
        const projections = run({ log: inBatchesOf(log, batchSize), store: disk.store });
        await Promise.race([death, projections.ready]);
        await projections.stop();
        disk.restart();
      }
      const projections = run({ log, store: disk.store });
      await projections.ready;
      await projections.stop();
      expect(await dumpViews(disk.store, log, views)).toEqual(await foldedViews(log, views));
      await log.close();
    }),
    { numRuns: 60 },
  );
});

/** Views that are there already follow the log; new ones would be built, in one write. */
async function buildEmpty(log: EventLog, store: Parameters<typeof run>[0]['store']): Promise<void> {
  const projections = run({ log, store });
  await projections.ready;
  await projections.stop();
}
