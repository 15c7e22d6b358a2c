import { versionOf } from '@vigie/command-service/contract';
import type { EventLog, NewEvent, Position } from '@vigie/event-log';
import type { ViewAdvanced } from '@vigie/signals';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import type { ViewStore } from '@vigie/view-store';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessDaysView, bugReportsView } from '../contract/index.ts';
import { aroundCommits } from '../testing/around-commits.ts';
import { bugReportEvents, type BugReportEvents } from '../testing/bug-report-events.ts';
import { dumpViews, foldedViews, viewsIn } from '../testing/dump-views.ts';
import { openTemporaryEngines, type TemporaryEngines } from '../testing/engines.ts';
import { uuid } from '../testing/events.ts';
import { DEFAULT_TIMING } from './timing.ts';
import { expectShownInRush, RESTFUL } from '../testing/rush.ts';
import { run, TIME_ZONE, whenAdvanced } from '../testing/run.ts';

const views = viewsIn(TIME_ZONE);
const VIEW = bugReportsView.name;

let engines: TemporaryEngines;
let log: EventLog;
let store: ViewStore;
let events: BugReportEvents;

beforeEach(async () => {
  engines = await openTemporaryEngines();
  ({ log, store } = engines);
  events = bugReportEvents(log);
});

afterEach(() => engines.close());

describe('A view that follows the log', () => {
  it('shows each event as soon as its position is signalled', async () => {
    const projections = run(engines);
    await projections.ready;
    const { position } = await events.send(uuid(1), 'Photo floue');
    await whenAdvanced(projections.signals, VIEW, (reached) => reached >= position);
    expect(await store.reader(bugReportsView).get(uuid(1))).toMatchObject({ comment: 'Photo floue' });
    await projections.stop();
  });

  it('finds every document that a value is in, however many', async () => {
    const projections = run(engines);
    await projections.ready;
    const studentId = uuid(0x51);
    const exits: NewEvent[] = Array.from({ length: 501 }, (_, day) => {
      const on = new Date(Date.UTC(2024, 0, day + 1, 12)).toISOString();
      const metadata = { $correlationId: '', $causationId: '', actorId: uuid(0xa1), occurredAt: on, recordedAt: on };
      return {
        id: uuid(0xd000 + day),
        type: 'ExitRecorded',
        version: versionOf('ExitRecorded'),
        data: exitOf(day),
        metadata,
      };
    });
    await Promise.all(exits.map((exit, day) => log.append(`access-${uuid(day)}`, 'no-stream', [exit])));
    await projections.caughtUp();
    const days = store.reader(accessDaysView);
    expect(await days.count({ student: studentId })).toBe(501);
    await events.append({ type: 'StudentRemoved', data: { studentId } });
    await projections.caughtUp();
    expect(await days.count({ student: studentId })).toBe(0);
    await projections.stop();

    function exitOf(day: number) {
      return { accessId: uuid(day), studentId, reason: null };
    }
  });

  it.each([
    { amount: 10, named: true },
    { amount: 11, named: false },
  ])('names those of $amount documents that changed together: $named', async ({ amount, named }) => {
    const before = run(engines);
    await before.ready;
    await before.stop();
    await events.sendMany(amount);
    const signals = openEmbeddedSignals();
    const told: ViewAdvanced[] = [];
    signals.subscribe((advanced) => told.push(advanced));
    const projections = run({ ...engines, signals });
    await projections.caughtUp();
    await projections.stop();
    const [last] = told.filter(({ view }) => view === VIEW).slice(-1);
    expect(last).toMatchObject({ position: await log.head(), changed: true });
    expect(last?.documents?.length).toBe(named ? amount : undefined);
  });

  it('says whether documents changed: events that it does not show move its position only', async () => {
    const projections = run(engines);
    await projections.ready;
    const advances: ViewAdvanced[] = [];
    projections.signals.subscribe((advanced) => advances.push(advanced));
    const unseen = await events.unseen();
    await projections.caughtUp();
    const sent = await events.send(uuid(1));
    await projections.caughtUp();
    await projections.stop();
    const told = advances.filter(({ view }) => view === VIEW);
    expect(told).toEqual([
      { view: VIEW, position: unseen.position, changed: false },
      { view: VIEW, position: sent.position, changed: true, documents: [uuid(1)] },
    ]);
  });

  it.each([
    ['it is idle', { idleMs: 20, checkpointMs: 60_000 }],
    ['it has been long enough since, however many keep coming', { idleMs: 60_000, checkpointMs: 0 }],
  ])('keeps how far it has read of events that it does not show, once %s', async (_, timing) => {
    const commits = openEmbeddedSignals();
    const watched = aroundCommits(store, async (write, commit) => {
      await write();
      commits.publish({ ...commit, changed: false });
    });
    const projections = run({
      log,
      store: watched,
      timing: { ...DEFAULT_TIMING, ...timing, paceMs: 0, longestPaceMs: 0 },
    });
    await projections.ready;
    const { position } = await events.unseen();
    await whenAdvanced(commits, VIEW, (committed) => committed >= position);
    expect(await (await store.writer(bugReportsView)).checkpoint()).toBe(position);
    await projections.stop();
  });

  it('takes in together what has come while it paused', async () => {
    let commits = 0;
    const counted = aroundCommits(store, async (write, { view }) => {
      if (view === VIEW) commits += 1;
      await write();
    });
    const timing = {
      ...DEFAULT_TIMING,
      idleMs: 60_000,
      checkpointMs: 60_000,
      paceMs: 1_000,
      longestPaceMs: 1_000,
    };
    const projections = run({ log, store: counted, timing });
    await projections.ready;
    await events.send(uuid(0));
    await projections.caughtUp();
    commits = 0;
    for (let number = 1; number <= 10; number += 1) await events.send(uuid(number));
    await projections.caughtUp();
    expect(commits).toBe(1);
    expect(await store.reader(bugReportsView).counter('open')).toBe(11);
    await projections.stop();
  });

  it('shows a rush soon to whoever waits for it', async () => {
    const projections = run({ ...engines, timing: RESTFUL });
    await projections.ready;
    await expectShownInRush(projections.signals, events);
    await projections.stop();
  });

  it('goes on from its checkpoint after a restart, and replays nothing', async () => {
    const first = run(engines);
    await first.ready;
    await events.send(uuid(1));
    await events.unseen();
    await first.caughtUp();
    await first.stop();

    const after: Position[] = [];
    let delivered = 0;
    const watched: EventLog = {
      ...log,
      readAll: () => {
        throw new Error('A restart reads nothing over again');
      },
      async *subscribe(options) {
        after.push(options.after);
        for await (const batch of log.subscribe(options)) {
          delivered += batch.events.length;
          yield batch;
        }
      },
    };
    const second = run({ log: watched, store });
    await second.ready;
    expect(after).toEqual(views.map(() => second.health()[0]?.position));
    expect(after[0]).toBe(await log.head());
    await events.send(uuid(2));
    await second.caughtUp();
    expect(delivered).toBe(1);
    await second.stop();
  });

  it('is written no more once it has been stopped: what was being written then is waited for', async () => {
    const told = new EventTarget();
    const [begun, granted] = [once(told, 'begun'), once(told, 'granted')];
    let written = 0;
    const slow = aroundCommits(store, async (write, { view }) => {
      if (view === VIEW) {
        told.dispatchEvent(new Event('begun'));
        await granted;
      }
      await write();
      written += view === VIEW ? 1 : 0;
    });
    const projections = run({ log, store: slow });
    await projections.ready;
    await events.send(uuid(1));
    await begun;
    const writtenAtTheEnd = projections.stop().then(() => written);
    for (let turns = 0; turns < 20; turns += 1) await nextTurn();
    told.dispatchEvent(new Event('granted'));
    expect(await writtenAtTheEnd).toBe(1);
  });

  it('that is slow signals every event that was appended meanwhile', async () => {
    const slow = aroundCommits(store, async (write) => {
      for (let turns = 0; turns < 20; turns += 1) await nextTurn();
      await write();
    });
    const projections = run({ log, store: slow });
    await projections.ready;
    const positions: Position[] = [];
    projections.signals.subscribe(({ view, position }) => void (view === VIEW && positions.push(position)));
    const waits: Promise<void>[] = [];
    for (let number = 1; number <= 30; number += 1) {
      const { position } = await events.send(uuid(number));
      waits.push(whenAdvanced(projections.signals, VIEW, (reached) => reached >= position));
    }
    await Promise.all(waits);
    expect(positions).toEqual(positions.toSorted());
    expect(await store.reader(bugReportsView).counter('open')).toBe(30);
    await projections.stop();
  });
});

it('Two who write the same views at once, each late at times, make no difference to what they show', async () => {
  const other = await engines.openStore();
  const first = run(engines);
  await first.ready;
  const second = run({ log, store: other });
  await second.ready;
  for (let number = 1; number <= 40; number += 1) {
    await events.send(uuid(number));
    if (number % 3 === 0) await events.close(uuid(number));
    if (number % 5 === 0) await events.remove(uuid(number));
  }
  await Promise.all([first.caughtUp(), second.caughtUp()]);
  await first.stop();
  await second.stop();
  expect(await dumpViews(store, log, views)).toEqual(await foldedViews(log, views));
});
