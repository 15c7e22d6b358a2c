import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { START, type EventLog } from '@vigie/event-log';
import { openMongoLeases } from '@vigie/leases/mongo';
import type { Lease, Leases } from '@vigie/leases';
import { connectMongo } from '@vigie/mongo';
import { describeWithMongo, type TestDatabase } from '@vigie/mongo/testing';
import type { ViewStore } from '@vigie/view-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessesView, bugReportsView } from './contract/index.ts';
import { rebuildViews } from './engine/rebuild.ts';
import type { BugReportEvents } from './testing/bug-report-events.ts';
import { viewsIn } from './testing/dump-views.ts';
import { uuid } from './testing/events.ts';
import {
  openSharedEngines,
  stateOf,
  untilLookedAgain,
  untilPrepared,
  type SharedEngines,
} from './testing/instances.ts';
import { movedAndShouting, nextBugReportsView, nextViews } from './testing/next-version.ts';
import { QUICK } from './testing/run.ts';

const BUILDING = 'projections/bug-reports/building';

await describeWithMongo((newDatabase) => {
  let database: TestDatabase;
  let log: EventLog;
  let events: BugReportEvents;
  let leases: Leases;
  let store: ViewStore;
  let start: SharedEngines['start'];
  let startOld: SharedEngines['startOld'];
  let close: SharedEngines['close'];

  beforeEach(async () => {
    ({ database, log, events, leases, store, start, startOld, close } = await openSharedEngines(newDatabase()));
  });

  afterEach(() => close());

  describe('Ahead, views are built', () => {
    it('also where who built them was killed', async () => {
      await startOld();
      // Nobody waits for as long as that takes each time.
      const timing = { renewMs: 20, lostMs: 2_000, takeMs: 1_000, lookMs: 10 };
      const theirs = await openMongoLeases({ ...database, timing });
      const mongo = await connectMongo(database.url);
      const dead = { term: 1, beat: 7, holder: 'dead' };
      await mongo.db.collection<{ _id: string }>('leases').insertOne({ _id: BUILDING, ...dead });
      const ahead: Leases = {
        ...theirs,
        acquire: (name, signal) => (name.endsWith('/building') ? theirs : leases).acquire(name, signal),
      };
      const next = start({ leases: ahead, subscriptions: nextViews(), timing: { ...QUICK, aheadMs: 750 } });
      await untilPrepared(next);
      expect(await store.resume(nextBugReportsView)).not.toBeNull();
      await next.stop();
      await theirs.close();
      await mongo.close();
    });

    it('of a log without events', async () => {
      await startOld();
      // That they are there is told at once, and not when it looks again.
      const next = start({ subscriptions: nextViews(), timing: { ...QUICK, aheadMs: 60_000 } });
      await untilPrepared(next);
      expect(await store.resume(nextBugReportsView)).not.toBeNull();
    });
    it('but for one that has become live while it was waited for its turn', async () => {
      await events.send(uuid(1));
      await startOld();
      const inLaterTerm: ViewStore = { ...store, rebuild: (definition) => store.rebuild(definition, 1_000) };
      const subscriptions = nextViews().filter(({ view }) => view === bugReportsView.name);
      const slow: Leases = {
        ...leases,
        acquire: async (name, signal) => {
          if (name === BUILDING) await rebuildViews({ log, store: inLaterTerm, subscriptions });
          return leases.acquire(name, signal);
        },
      };
      const next = start({ leases: slow, subscriptions: nextViews(), timing: { ...QUICK, aheadMs: 60_000 } });
      await untilPrepared(next);
      expect(next.lines).toEqual([]);
    });

    it('but for those that their writer is building, for which the log is not read', async () => {
      await events.send(uuid(1));
      await startOld();
      const { term } = await leases.acquire('any', AbortSignal.timeout(1_000));
      await store.rebuild(accessesView, term);
      let reads = 0;
      const read: EventLog = {
        ...log,
        readAll: (options) => {
          if (options.after === START) reads += 1;
          return log.readAll(options);
        },
      };
      const timeZone = 'Pacific/Honolulu';
      const next = start({ log: read, timeZone, subscriptions: viewsIn(timeZone) });
      const waiting = () => next.health().flatMap(({ view, state }) => (state === 'standby' ? [] : [view]));
      await expect.poll(waiting).toEqual([accessesView.name]);
      reads = 0;
      await untilLookedAgain(next);
      expect([reads, waiting()]).toEqual([0, [accessesView.name]]);
      expect(next.lines.filter(({ level }) => level !== 'info')).toEqual([]);
    });
  });

  it('An instance is not ready while what another builds is not up to date', async () => {
    await events.sendMany(300);
    await startOld();
    const [isFilled, mayGoOn] = [new AbortController(), new AbortController()];
    const slow: EventLog = {
      ...log,
      async *readAll(options) {
        for await (const batch of log.readAll({ ...options, batchSize: 100 })) {
          yield batch;
          isFilled.abort();
          if (!mayGoOn.signal.aborted) await once(mayGoOn.signal, 'abort');
        }
      },
    };
    const lease = await leases.acquire(BUILDING, mayGoOn.signal);
    const subscriptions = nextViews().filter(({ view }) => view === bugReportsView.name);
    const building = rebuildViews({ log: slow, store, subscriptions, isAhead: true, isMemoryShort: () => true });
    await once(isFilled.signal, 'abort');
    expect(await store.resume(nextBugReportsView)).not.toBeNull();
    const next = start({ subscriptions: nextViews() });
    await untilLookedAgain(next);
    expect(stateOf(next)).toBe('preparing');
    mayGoOn.abort();
    await building;
    await lease.release();
    await untilPrepared(next);
  });

  it('An instance is ready no more once what was there ahead has been dropped, until it is there again', async () => {
    const old = await startOld();
    await events.send(uuid(1));
    const next = start({ subscriptions: nextViews() });
    await untilPrepared(next);
    const lease = await leases.acquire(BUILDING, AbortSignal.timeout(5_000));
    await old.rebuild(bugReportsView.name);
    await expect.poll(() => stateOf(next)).toBe('preparing');
    await lease.release();
    await untilPrepared(next);
    expect(await store.resume(nextBugReportsView)).not.toBeNull();
  });

  it('One that waits for who builds its views waits no more for one that is another’s by then', async () => {
    await (await startOld()).stop();
    const ask = (name: string) => leases.acquire(name, AbortSignal.timeout(1_000));
    const [bugReports, accesses] = [await ask(BUILDING), await ask('projections/accesses/building')];
    const { lending, take } = lendingOnce('projections/bug-reports');
    const { asking, asked } = whatIsAsked(lending(leases));
    const states: string[] = [];
    const next = start({
      leases: asking,
      timeZone: 'Pacific/Honolulu',
      subscriptions: movedAndShouting(),
      onHealth: ({ view, state }) => void (view === bugReportsView.name && states.push(state)),
    });
    await expect.poll(() => asked).toContain(BUILDING);
    await expect.poll(() => [stateOf(next), stateOf(next, 'users')]).toEqual(['building', 'live']);
    await take();
    await expect.poll(() => next.lines.map(({ message }) => message)).toContain('Starting again');
    // What could take its place is not there, as an upgrade has to know.
    expect(states).not.toContain('standby');
    expect(stateOf(next, accessesView.name)).toBe('building');
    await accesses.release();
    await expect.poll(() => stateOf(next, accessesView.name)).toBe('live');
    await bugReports.release();
  });

  it.each(['looks', 'reads'])('One ends also while it %s, however long what it would build takes', async (doing) => {
    await startOld();
    const stopped: Promise<void>[] = [];
    const stopWhileIt = async (does: string): Promise<void> => {
      await nextTurn();
      if (does === doing && stopped.length === 0) stopped.push(next.stop());
    };
    const endless: EventLog = {
      ...log,
      async *readAll() {
        for (;;) {
          await stopWhileIt('reads');
          yield { events: [], position: START };
        }
      },
    };
    const stopping: ViewStore = {
      ...store,
      liveVersion: async (view) => {
        await stopWhileIt('looks');
        return store.liveVersion(view);
      },
    };
    const next = start({ log: endless, store: stopping, subscriptions: nextViews() });
    await expect.poll(() => stopped).toHaveLength(1);
    await Promise.all(stopped);
    expect(next.health().map(({ state }) => state)).toEqual(nextViews().map(() => 'stopped'));
  });

  it('One that ends while it waits for who builds its views gives back what it may build itself', async () => {
    await (await startOld()).stop();
    const held = await leases.acquire(BUILDING, AbortSignal.timeout(1_000));
    const { asking, asked } = whatIsAsked(leases);
    const next = start({ leases: asking, timeZone: 'Pacific/Honolulu', subscriptions: movedAndShouting() });
    await expect.poll(() => asked).toContain(BUILDING);
    await expect.poll(() => stateOf(next)).toBe('building');
    await expect.poll(() => stateOf(next, 'users')).toBe('live');
    await next.stop();
    await leases.acquire('projections/accesses/building', AbortSignal.timeout(1_000));
    await held.release();
  });
});

/** Tells which leases somebody has asked for. */
function whatIsAsked(leases: Leases) {
  const asked: string[] = [];
  const acquire: Leases['acquire'] = (name, signal) => {
    asked.push(name);
    return leases.acquire(name, signal);
  };
  return { asking: { ...leases, acquire }, asked };
}

/** Leases of which one is had only once, and can be taken away. */
function lendingOnce(lent: string) {
  let mine: Lease | null = null;
  const lending = (leases: Leases): Leases => ({
    ...leases,
    acquire: async (name, signal) => {
      if (name === lent && mine) await once(signal, 'abort');
      const lease = await leases.acquire(name, signal);
      if (name === lent) mine = lease;
      return lease;
    },
  });
  return { lending, take: async () => mine?.release() };
}
