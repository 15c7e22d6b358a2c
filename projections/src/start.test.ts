import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { copyLog } from '@vigie/event-log';
import { openEventStoreLog } from '@vigie/event-log/eventstore';
import { startTestEventStore } from '@vigie/event-log/eventstore/testing';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import type { Lease, Leases } from '@vigie/leases';
import { openEmbeddedLeases } from '@vigie/leases/embedded';
import type { ViewStore } from '@vigie/view-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accessesView, bugReportsView } from './contract/index.ts';
import { bugReports } from './bug-reports/projector.ts';
import { subscription } from './engine/subscription.ts';
import { bugReportEvents, type BugReportEvents } from './testing/bug-report-events.ts';
import { dumpViews, foldedViews, viewsIn } from './testing/dump-views.ts';
import { openTemporaryEngines, type TemporaryEngines } from './testing/engines.ts';
import { uuid } from './testing/events.ts';
import { nextBugReportsView, nextViews } from './testing/next-version.ts';
import { run, TIME_ZONE, whenAdvanced } from './testing/run.ts';

const views = viewsIn(TIME_ZONE);

let engines: TemporaryEngines;
let events: BugReportEvents;

beforeEach(async () => {
  engines = await openTemporaryEngines();
  events = bugReportEvents(engines.log);
});

afterEach(() => engines.close());

it('The first start builds every view from the log', async () => {
  await events.send(uuid(1));
  const projections = run(engines);
  await projections.ready;
  await projections.stop();
  expect(await engines.store.reader(bugReportsView).counter('open')).toBe(1);
  expect(await dumpViews(engines.store, engines.log, views)).toEqual(await foldedViews(engines.log, views));
});

it('A view whose version was raised builds itself anew at the start; the others go on', async () => {
  await events.send(uuid(1), 'Photo floue');
  const first = run(engines);
  await first.ready;
  await first.stop();

  const second = run({ ...engines, subscriptions: nextViews() });
  await second.ready;
  await second.stop();
  expect(builtBy(second.lines)).toEqual([['projections/bug-reports']]);
  expect(await engines.store.reader(nextBugReportsView).get(uuid(1))).toMatchObject({ comment: 'PHOTO FLOUE' });
});

it('A school that moves to another time zone has its days built anew, and nothing else', async () => {
  const data = { accessId: uuid(1), studentId: uuid(0x51), reason: null };
  await events.append({ type: 'ExitRecorded', data });
  const first = run(engines);
  await first.ready;
  await first.stop();
  expect(await engines.store.reader(accessesView).get(uuid(1))).toMatchObject({ day: '2026-03-02' });
  const second = run({ ...engines, timeZone: 'Pacific/Honolulu' });
  await second.ready;
  await second.stop();
  expect(builtBy(second.lines)).toEqual([
    ['projections/counted-reports', 'projections/accesses', 'projections/access-days'],
  ]);
  const accesses = engines.store.reader(accessesView);
  expect(await accesses.get(uuid(1))).toMatchObject({ on: '2026-03-02T08:01:00.000Z', day: '2026-03-01' });
  const third = run({ ...engines, timeZone: 'Pacific/Honolulu' });
  await third.ready;
  await third.stop();
  expect(third.lines).toEqual([]);
});

it('A view that is ahead of its log, since an older backup of the log was restored, is built anew', async () => {
  for (const number of [1, 2, 3]) await events.send(uuid(number));
  const first = run(engines);
  await first.ready;
  await first.stop();

  const restored = await openSqliteEventLog({ file: ':memory:' });
  await bugReportEvents(restored).send(uuid(1));
  const second = run({ log: restored, store: engines.store });
  await second.ready;
  await bugReportEvents(restored).close(uuid(1));
  await second.caughtUp();
  await second.stop();
  expect(await dumpViews(engines.store, restored, views)).toEqual(await foldedViews(restored, views));
  const left = await engines.store.reader(bugReportsView).getMany([uuid(1), uuid(2)]);
  expect([...left.values()].map(({ _id, closed }) => [_id, closed])).toEqual([[uuid(1), true]]);
  await restored.close();
});

it('A view that stands at no position of its log, wherever the log ends, is built anew', async () => {
  await events.send(uuid(1));
  const first = run(engines);
  await first.ready;
  await first.stop();
  const second = run({ ...engines, log: { ...engines.log, isPosition: () => false } });
  await second.ready;
  await second.stop();
  expect(builtBy(second.lines)).toEqual([views.map(({ id }) => id)]);
});

it('A view is built and followed in the term of the lease that it is held under, each time that it is taken', async () => {
  const embedded = openEmbeddedLeases();
  const held: Lease[] = [];
  let term = 7;
  const leases: Leases = {
    ...embedded,
    acquire: async (name, signal) => {
      const lease = { ...(await embedded.acquire(name, signal)), term };
      held.push(lease);
      return lease;
    },
  };
  const asked = new Set<string>();
  const store: ViewStore = {
    ...engines.store,
    writer: async (definition, given) => {
      asked.add(`a writer in term ${given}`);
      return engines.store.writer(definition);
    },
    rebuild: async (definition, given) => {
      asked.add(`a rebuild in term ${given}`);
      return engines.store.rebuild(definition);
    },
  };
  const projections = run({ log: engines.log, store, leases });
  await projections.ready;
  expect(asked).toEqual(new Set(['a rebuild in term 7', 'a writer in term 7']));

  term = 8;
  asked.clear();
  await Promise.all(held.map((lease) => lease.release()));
  await events.send(uuid(1));
  await projections.caughtUp();
  expect(asked).toEqual(new Set(['a writer in term 8']));
  await projections.stop();
});

it('A view whose lease is lost again before it was brought up is left to whoever has it now', async () => {
  const lost: Lease = { term: 1, lost: AbortSignal.abort(), release: async () => undefined };
  const asked = new Set<string>();
  const leases: Leases = {
    ...openEmbeddedLeases(),
    acquire: (name, signal) =>
      new Promise((resolve, reject) => {
        if (!asked.has(name)) resolve(lost);
        else signal.addEventListener('abort', () => reject(signal.reason));
        asked.add(name);
      }),
  };
  const projections = run({ ...engines, leases });
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  expect(builtBy(projections.lines)).toEqual([]);
  await projections.stop();
});

it('A view whose lease is lost and had again before it was brought up is built once', async () => {
  const lost: Lease = { term: 1, lost: AbortSignal.abort(), release: async () => undefined };
  const embedded = openEmbeddedLeases();
  const asked = new Set<string>();
  const leases: Leases = {
    ...embedded,
    acquire: async (name, signal) => {
      if (asked.has(name)) return embedded.acquire(name, signal);
      asked.add(name);
      return lost;
    },
  };
  const projections = run({ ...engines, leases });
  await expect.poll(() => builtBy(projections.lines)).toEqual([views.map(({ id }) => id)]);
  await projections.ready;
  expect(builtBy(projections.lines)).toHaveLength(1);
  await projections.stop();
});

it('A view that becomes ours while another is built does not wait for that', async () => {
  await events.send(uuid(1));
  const first = run(engines);
  await first.ready;
  await first.stop();

  const [building, mayGoOn] = [new AbortController(), new AbortController()];
  const changed = { ...bugReports, view: { ...bugReportsView, version: bugReportsView.version + 1 } };
  const embedded = openEmbeddedLeases();
  const others = views.filter(({ view }) => view !== bugReportsView.name);
  const leases: Leases = {
    ...embedded,
    acquire: async (name, signal) => {
      if (others.some(({ id }) => id === name)) await once(building.signal, 'abort');
      return embedded.acquire(name, signal);
    },
  };
  const store: ViewStore = {
    ...engines.store,
    rebuild: async (definition, term) => {
      building.abort();
      await once(mayGoOn.signal, 'abort');
      return engines.store.rebuild(definition, term);
    },
  };
  const subscriptions = [...others, subscription('projections/bug-reports', changed)];
  const projections = run({ log: engines.log, store, leases, subscriptions });
  const states = () => projections.health().map(({ state }) => state);
  await expect.poll(states).toEqual([...others.map(() => 'live'), 'building']);
  mayGoOn.abort();
  await projections.ready;
  expect(builtBy(projections.lines)).toEqual([['projections/bug-reports']]);
  await projections.stop();
});

it('Projections that are stopped before they are ready say so', async () => {
  const projections = run(engines);
  await projections.stop();
  await expect(projections.ready).rejects.toThrow('was stopped');
  expect(new Set(projections.health().map(({ state }) => state))).toEqual(new Set(['stopped']));
});

/** Which subscriptions were built, per rebuild. */
const builtBy = (lines: readonly { readonly message: string; readonly fields: object }[]): unknown[] =>
  lines.flatMap(({ message, fields }) =>
    message === 'Building views' && 'subscriptions' in fields ? [fields.subscriptions] : [],
  );

it('Views of a log that has moved to EventStoreDB are built anew from there, and follow it', async () => {
  for (const number of [1, 2, 3]) await events.send(uuid(number));
  const first = run(engines);
  await first.ready;
  await first.stop();

  const server = await startTestEventStore();
  const moved = await openEventStoreLog({ url: server.url });
  await copyLog(engines.log, moved);
  const second = run({ log: moved, store: engines.store });
  await second.ready;
  await bugReportEvents(moved).close(uuid(1));
  await second.caughtUp();
  await second.stop();
  expect(await dumpViews(engines.store, moved, views)).toEqual(await foldedViews(moved, views));
  expect(await engines.store.reader(bugReportsView).counter('open')).toBe(2);
  await moved.close();
  await server.stop();
});

it('A view that has read past the newest event, over what EventStoreDB wrote for an erasure, goes on from there', async () => {
  const server = await startTestEventStore();
  const log = await openEventStoreLog({ url: server.url });
  const sent = bugReportEvents(log);
  await sent.send(uuid(1));
  await sent.close(uuid(1));
  const first = run({ log, store: engines.store });
  await first.ready;
  const head = await log.head();
  await log.truncate(`bugReport-${uuid(1)}`, 1);
  await Promise.all(views.map(({ view }) => whenAdvanced(first.signals, view, (position) => position > head)));
  await first.stop();

  const second = run({ log, store: engines.store });
  await second.ready;
  await second.stop();
  expect(second.lines).toEqual([]);
  await log.close();
  await server.stop();
});
