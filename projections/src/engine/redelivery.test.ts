import type { DomainEvent } from '@vigie/command-service/contract';
import type { EventLog, ReadOptions } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import type { ViewAdvanced } from '@vigie/signals';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bugReportEvents } from '../testing/bug-report-events.ts';
import { dumpViews, foldedViews } from '../testing/dump-views.ts';
import { openTemporaryEngines } from '../testing/engines.ts';
import { append, histories, SHRINKING_ENDS_MS } from '../testing/history.ts';
import { recorded, told, uuid } from '../testing/events.ts';
import { viewsWithFault } from '../testing/moody.ts';
import { run, type Running } from '../testing/run.ts';
import { openSeparateWrites, type SeparateWrites } from '../testing/separate-writes.ts';
import { presence } from '../presence/projector.ts';
import { reports } from '../reports/projector.ts';
import { projectBatch } from './batch.ts';
import type { Subscription } from './subscription.ts';

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
  const reports = subscriptions.filter(({ view }) => view === 'bugReports');
  const changed = await lastChangesIn(unbroken, reports);
  expect(changed).toEqual([await log.head()]);

  let died = true;
  for (let writes = 0; died; writes += 1) {
    const disk = await withEmptyViews();
    died = await runUntilDeath(log, disk, writes);
    await runUntilDeath(log, disk, Infinity);
    expect(await dumpViews(disk.store, log, subscriptions)).toEqual(expected);
    expect(await lastChangesIn(disk, reports)).toEqual(changed);
  }
  await log.close();
});

describe('A crash at any of the writes of what finds its documents by a field keeps it a change, and told:', () => {
  const [studentId, accessId, other] = [uuid(0x51), uuid(1), uuid(2)];
  const exit: DomainEvent = { type: 'ExitRecorded', data: { accessId, studentId, reason: null } };
  const entry: DomainEvent = { type: 'EntryRecorded', data: { accessId: other, studentId, reason: null } };
  const deleted: DomainEvent = { type: 'AccessDeleted', data: { accessId, studentId } };
  const erased: DomainEvent = { type: 'AccessErased', data: { accessId } };
  const sent: DomainEvent = { type: 'BugReportSent', data: { bugReportId: uuid(3), comment: '', studentId } };
  const assigned: DomainEvent = { type: 'BadgeAssigned', data: { studentId } };
  const removed: DomainEvent = { type: 'StudentRemoved', data: { studentId } };

  it.each<[what: string, view: string, before: readonly DomainEvent[], found: DomainEvent]>([
    ['an access that is deleted, in its day', 'accessDays', [exit, entry], deleted],
    ['an access that is erased, in its day', 'accessDays', [exit, entry], erased],
    ['an access that is erased, in its student’s newest', 'presence', [exit, entry], erased],
    ['a student who is removed, in their days', 'accessDays', [exit], removed],
    ['a student who is removed, in a bug report', 'bugReports', [sent], removed],
    ['a student who is removed, in a badge', 'badges', [assigned], removed],
  ])('%s', async (_, view, before, found) => {
    const views = subscriptions.filter((subscription) => subscription.view === view);
    let died = true;
    for (let writes = 0; died; writes += 1) {
      const log = await openSqliteEventLog({ file: ':memory:' });
      const disk = await withEmptyViews();
      const events = bugReportEvents(log);
      for (const event of before) await events.append(event);
      await runUntilDeath(log, disk, Infinity, views);
      const { position } = await events.append(found);
      died = await runUntilDeath(log, disk, writes, views);

      const signals = openEmbeddedSignals();
      const told: ViewAdvanced[] = [];
      signals.subscribe((advanced) => told.push(advanced));
      await runUntilDeath(log, disk, Infinity, views, signals);
      expect(told.filter(({ changed }) => changed).at(-1)).toMatchObject({ view, position });
      expect(await lastChangesIn(disk, views)).toEqual([position]);
      await log.close();
    }
  });
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

describe('An event', () => {
  const on = '2026-03-02T08:00:00.000Z';
  const [studentId, accessId, reportId] = [uuid(0x51), uuid(1), uuid(2)];
  const nothing = { load: async () => new Map(), loadCounters: async () => new Map(), find: async () => [] };
  const batchOf = (event: DomainEvent) => {
    const events = recorded([told(event, uuid(0xa1), on)]);
    return { events, position: events[0]?.position ?? '' };
  };

  it('from before the checkpoint brings no document back that is gone since', async () => {
    const batch = batchOf({ type: 'ExitRecorded', data: { accessId, studentId, reason: null } });
    const { documents, counters, changed } = await projectBatch(presence, nothing, [], batch, batch.position);
    expect([documents.size, counters.size, changed]).toEqual([0, 0, false]);
  });

  it('that was parked stays so when it comes again, also where it could be projected by now', async () => {
    const batch = batchOf({ type: 'ExitRecorded', data: { accessId, studentId, reason: null } });
    const { documents } = await projectBatch(presence, nothing, [], batch, '');
    const parkedAt = (position: string) =>
      [...documents.keys()].map((documentId) => ({ position, eventId: '', type: '', documentId, error: 'TypeError' }));
    expect(parkedAt(batch.position)).toHaveLength(1);
    const { position } = batch;
    for (const positions of [[position], ['9', position], [position, '9']]) {
      const again = await projectBatch(presence, nothing, positions.flatMap(parkedAt), batch, '');
      expect(again).toMatchObject({ documents: new Map(), parked: [] });
    }
  });

  it('that erases what nothing is stored of keeps its place, before which a late writer brings nothing', async () => {
    const erased = batchOf({ type: 'ReportErased', data: { reportId } });
    const { documents, counters } = await projectBatch(reports, nothing, [], erased, '');
    expect(documents).toEqual(new Map([[reportId, { document: null, position: erased.position }]]));
    expect(counters).toEqual(new Map());
  });

  it('that leaves its document as it was is no change', async () => {
    const exit = batchOf({ type: 'ExitRecorded', data: { accessId, studentId, reason: null } });
    const { documents: stored } = await projectBatch(presence, nothing, [], exit, '');
    const tooOldToBeKept = batchOf({ type: 'AccessDeleted', data: { accessId: uuid(2), studentId } });
    const later = { ...tooOldToBeKept, events: tooOldToBeKept.events.map((event) => ({ ...event, position: '9' })) };
    const source = { ...nothing, load: async () => stored };
    const { documents, changed } = await projectBatch(presence, source, [], later, exit.position);
    expect([documents.size, changed]).toEqual([0, false]);
  });
});

const lastChangesIn = async ({ store }: SeparateWrites, views: readonly Subscription[]): Promise<readonly string[]> =>
  Promise.all(views.map(({ use }) => use(async ({ view }) => (await store.reader(view).lastChange()).position)));

/** Views that are there already follow the log; new ones would be built, in one write. */
async function withEmptyViews(): Promise<SeparateWrites> {
  const disk = openSeparateWrites();
  const log = await openSqliteEventLog({ file: ':memory:' });
  await runUntilDeath(log, disk, Infinity);
  await log.close();
  return disk;
}

/** Runs until all is projected, or the store dies after so many writes. @returns whether it died */
async function runUntilDeath(
  log: EventLog,
  disk: SeparateWrites,
  writes: number,
  views: readonly Subscription[] = subscriptions,
  signals: Running['signals'] = openEmbeddedSignals(),
): Promise<boolean> {
  const death = disk.dieAfter(writes).then(() => true);
  const projections = run({ log, store: disk.store, subscriptions: views, signals });
  const died = await Promise.race([death, projections.ready.then(() => false)]);
  await projections.stop();
  disk.restart();
  return died;
}
