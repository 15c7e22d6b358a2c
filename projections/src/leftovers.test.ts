import { once } from 'node:events';
import type { EventLog } from '@vigie/event-log';
import type { Leases } from '@vigie/leases';
import { openMongoLeases } from '@vigie/leases/mongo';
import { connectMongo } from '@vigie/mongo';
import { describeWithMongo, type TestDatabase } from '@vigie/mongo/testing';
import type { ViewStore } from '@vigie/view-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bugReportsView } from './contract/index.ts';
import { rebuildViews } from './engine/rebuild.ts';
import type { BugReportEvents } from './testing/bug-report-events.ts';
import { dumpViews, foldedViews, viewsIn } from './testing/dump-views.ts';
import { uuid } from './testing/events.ts';
import {
  built,
  openSharedEngines,
  stateOf,
  untilLookedAgain,
  untilPrepared,
  type SharedEngines,
} from './testing/instances.ts';
import { mortal } from './testing/mortal.ts';
import { nextBugReportsView, nextViews } from './testing/next-version.ts';
import { QUICK, run, TIME_ZONE } from './testing/run.ts';

const { name: VIEW } = bugReportsView;

await describeWithMongo((newDatabase) => {
  let database: TestDatabase;
  let log: EventLog;
  let events: BugReportEvents;
  let leases: Leases;
  let store: ViewStore;
  let start: SharedEngines['start'];
  let close: SharedEngines['close'];

  beforeEach(async () => {
    ({ database, log, events, leases, store, start, close } = await openSharedEngines(newDatabase()));
    await events.send(uuid(1));
  });

  afterEach(() => close());

  /** An instance of the version before, which looks for leftovers all the time. */
  async function startHolder(options: Parameters<SharedEngines['start']>[0] = {}) {
    let looks = 0;
    const counting: ViewStore = {
      ...store,
      hasUnfinished: (view) => {
        if (view === VIEW) looks += 1;
        return store.hasUnfinished(view);
      },
    };
    const holder = start({ store: counting, timing: { ...QUICK, leftoversMs: 20 }, ...options });
    await holder.ready;
    const untilLooked = async (times = 10): Promise<void> => {
      const before = looks;
      await expect.poll(() => looks).toBeGreaterThan(before + times);
    };
    return { holder, untilLooked };
  }

  /** The numbers of what there is of the view. */
  async function generations(): Promise<readonly number[]> {
    const { db, close: disconnect } = await connectMongo(database.url);
    const collections = await db.listCollections({}, { nameOnly: true }).toArray();
    await disconnect();
    const numbers = collections.flatMap(
      ({ name }) => new RegExp(`^view\\.${VIEW}\\.(\\d+)\\.`, 'u').exec(name)?.[1] ?? [],
    );
    return [...new Set(numbers.map(Number))];
  }

  describe('What is unfinished of a view', () => {
    it('is dropped by who writes the view once whoever built it ahead was killed', async () => {
      await startHolder();
      const next = mortal({ log, store, leases });
      const killed = run({ ...next, subscriptions: nextViews() });
      await untilPrepared(killed);
      expect(await generations()).toEqual([1, 2]);
      next.kill();
      // Only its timers hear of it.
      void killed.stop();
      await isDropped();
    });

    it('is dropped also where that one was killed in the middle', async () => {
      await events.sendMany(300);
      const { holder } = await startHolder();
      const next = mortal({ log: inPieces(log), store, leases });
      const subscriptions = nextViews().filter(({ view }) => view === VIEW);
      const lease = await next.leases.acquire('projections/ahead', AbortSignal.timeout(1_000));
      void rebuildViews({ ...next, subscriptions, isAhead: true, isMemoryShort: () => true });
      await expect.poll(() => store.resume(nextBugReportsView)).not.toBeNull();
      next.kill();
      await lease.release();
      await isDropped();
      await events.close(uuid(1));
      await holder.caughtUp();
      expect(await dumpViews(store, log, viewsIn(TIME_ZONE))).toEqual(await foldedViews(log, viewsIn(TIME_ZONE)));
    });

    it('is dropped also where that one could give no lease back, once nothing was heard of it', async () => {
      // Nobody waits for as long as that takes each time.
      const timing = { renewMs: 20, lostMs: 2_000, takeMs: 1_000, lookMs: 10 };
      const theirs = await openMongoLeases({ ...database, timing });
      const mongo = await connectMongo(database.url);
      const dead = { term: 1, beat: 7, holder: 'dead' };
      const _id = 'projections/ahead';
      await mongo.db.collection<{ _id: string }>('leases').insertOne({ _id, ...dead });
      const holder = start({ leases: theirs, timing: { ...QUICK, aheadMs: 5_000, leftoversMs: 750 } });
      await holder.ready;
      await store.rebuild(nextBugReportsView);
      await expect.poll(() => store.hasUnfinished(VIEW)).toBe(false);
      await holder.stop();
      await theirs.close();
      await mongo.close();
    });

    it('stays for whoever has built it ahead and keeps it up', async () => {
      const { untilLooked } = await startHolder();
      const next = start({ subscriptions: nextViews() });
      await untilPrepared(next);
      await untilLooked();
      await untilLookedAgain(next);
      expect([stateOf(next), built(next)]).toEqual(['standby', [expect.anything()]]);
      expect(await generations()).toEqual([1, 2]);
    });

    it('stays for whoever keeps it up, and was not heard of for a while', async () => {
      let isHad = false;
      const told: Leases = {
        ...leases,
        acquire: async (name, signal) => {
          const lease = await leases.acquire(name, signal);
          isHad ||= name === 'projections/ahead';
          return lease;
        },
      };
      const { untilLooked } = await startHolder({ leases: told, timing: { ...QUICK, leftoversMs: 500 } });
      const next = mortal({ log, store, leases });
      const sleeper = run({ ...next, subscriptions: nextViews() });
      await untilPrepared(sleeper);
      const wake = next.freeze();
      await expect.poll(() => isHad).toBe(true);
      wake();
      await untilLooked(2);
      expect([stateOf(sleeper), built(sleeper)]).toEqual(['standby', [expect.anything()]]);
      await sleeper.stop();
    });

    it('is looked at twice also where what was there before it has just been dropped', async () => {
      const { holder } = await startHolder();
      await holder.stop();
      await store.rebuild(nextBugReportsView);
      let seen = 0;
      const seenAtDrops: number[] = [];
      const watched: ViewStore = {
        ...store,
        hasUnfinished: async (view) => {
          const isThere = await store.hasUnfinished(view);
          if (isThere) seen += 1;
          return isThere;
        },
        rebuild: async (definition, term) => {
          const rebuild = await store.rebuild(definition, term);
          if (seenAtDrops.push(seen) > 1) return rebuild;
          // As by one that goes on at that moment, and builds what it had again.
          return { ...rebuild, abandon: async () => void (await store.rebuild(nextBugReportsView)) };
        },
      };
      await startHolder({ store: watched });
      await isDropped();
      const [first = 0, both] = seenAtDrops;
      expect(both).toBe(2 * first);
    });

    it('stays for whoever is building it ahead, however long that takes', async () => {
      const { untilLooked } = await startHolder();
      const mayGoOn = new AbortController();
      const next = start({ subscriptions: nextViews(), log: inPieces(log, mayGoOn.signal) });
      await expect.poll(() => store.hasUnfinished(VIEW)).toBe(true);
      await untilLooked();
      mayGoOn.abort();
      await untilPrepared(next);
      expect(built(next)).toHaveLength(1);
    });

    it('stays where another is just bringing it up', async () => {
      const { untilLooked } = await startHolder();
      const lease = await leases.acquire('projections/bug-reports/building', AbortSignal.timeout(1_000));
      const subscriptions = nextViews().filter(({ view }) => view === VIEW);
      await rebuildViews({ log, store, subscriptions, isAhead: true });
      await untilLooked();
      expect(await store.resume(nextBugReportsView)).not.toBeNull();
      await lease.release();
      await isDropped();
    });
  });

  /** Of the view there is what is live, and nothing else. */
  async function isDropped(): Promise<void> {
    await expect.poll(() => store.hasUnfinished(VIEW)).toBe(false);
    await expect.poll(generations).toEqual([1]);
    expect(await store.liveVersion(VIEW)).toBe(bugReportsView.version);
  }
});

/** A log that gives what it holds in pieces, and the second one only once it may: never unless it is told when. */
function inPieces(log: EventLog, mayGoOn: AbortSignal = new AbortController().signal): EventLog {
  return {
    ...log,
    async *readAll(options) {
      for await (const batch of log.readAll({ ...options, batchSize: 100 })) {
        yield batch;
        if (!mayGoOn.aborted) await once(mayGoOn, 'abort');
      }
    },
  };
}
