import type { EventLog, ReadOptions } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bugReportsView } from '../contract/index.ts';
import { bugReportEvents } from '../testing/bug-report-events.ts';
import { dumpViews, foldedViews } from '../testing/dump-views.ts';
import { openTemporaryEngines } from '../testing/engines.ts';
import { append, histories, SHRINKING_ENDS_MS } from '../testing/history.ts';
import { uuid } from '../testing/events.ts';
import { viewsWithFault } from '../testing/moody.ts';
import { run } from '../testing/run.ts';
import { openSeparateWrites, type SeparateWrites } from '../testing/separate-writes.ts';

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
    { numRuns: 10, interruptAfterTimeLimit: SHRINKING_ENDS_MS },
  );
});

it('A crash at any of the writes of a batch with a poison event keeps each event parked once, and the batch a change', async () => {
  const log = await openSqliteEventLog({ file: ':memory:' });
  const { send, close, remove } = bugReportEvents(log);
  const [sick, well, gone] = [uuid(0x4000), uuid(0x4001), uuid(0x4002)];
  for (const id of [sick, well, gone]) await send(id);
  for (const id of [sick, well]) await close(id);
  for (const id of [sick, gone]) await remove(id);
  const expected = await foldedViews(log, subscriptions);
  expect(expected.bugReports?.parked).toHaveLength(2);

  const unbroken = await withEmptyViews();
  await runUntilDeath(log, unbroken, Infinity);
  const changed = await lastChangeIn(unbroken);
  expect(changed).toBe(await log.head());

  let died = true;
  for (let writes = 0; died; writes += 1) {
    const disk = await withEmptyViews();
    died = await runUntilDeath(log, disk, writes);
    await runUntilDeath(log, disk, Infinity);
    expect(await dumpViews(disk.store, log, subscriptions)).toEqual(expected);
    expect(await lastChangeIn(disk)).toBe(changed);
  }
  await log.close();
});

it('A crash between any two writes, however often, gives the same documents, totals and parked events', async () => {
  const crashes = fc.array(fc.record({ writes: fc.nat({ max: 40 }), batchSize: fc.integer({ min: 1, max: 12 }) }), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(histories(50), crashes, async (history, crashes) => {
      const log = await openSqliteEventLog({ file: ':memory:' });
      const disk = await withEmptyViews();
      await append(log, history);
      for (const { writes, batchSize } of crashes) {
        await runUntilDeath(inBatchesOf(log, batchSize), disk, writes);
      }
      await runUntilDeath(log, disk, Infinity);
      expect(await dumpViews(disk.store, log, subscriptions)).toEqual(await foldedViews(log, subscriptions));
      await log.close();
    }),
    { numRuns: 60, interruptAfterTimeLimit: SHRINKING_ENDS_MS },
  );
});

const lastChangeIn = async ({ store }: SeparateWrites): Promise<string> =>
  (await store.reader(bugReportsView).lastChange()).position;

/** Views that are there already follow the log; new ones would be built, in one write. */
async function withEmptyViews(): Promise<SeparateWrites> {
  const disk = openSeparateWrites();
  const log = await openSqliteEventLog({ file: ':memory:' });
  await runUntilDeath(log, disk, Infinity);
  await log.close();
  return disk;
}

/** Runs until all is projected, or the store dies after so many writes. @returns whether it died */
async function runUntilDeath(log: EventLog, disk: SeparateWrites, writes: number): Promise<boolean> {
  const death = disk.dieAfter(writes).then(() => true);
  const projections = run({ log, store: disk.store, subscriptions });
  const died = await Promise.race([death, projections.ready.then(() => false)]);
  await projections.stop();
  disk.restart();
  return died;
}
