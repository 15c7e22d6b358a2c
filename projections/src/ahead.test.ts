import { once } from 'node:events';
import { openTemporaryEventLog } from '@vigie/event-log/testing';
import type { EventLog } from '@vigie/event-log';
import type { Leases } from '@vigie/leases';
import { describeWithMongo } from '@vigie/mongo/testing';
import type { ViewStore } from '@vigie/view-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkViews } from './check-views.ts';
import { accessesView, bugReportsView } from './contract/index.ts';
import { rebuildViews } from './engine/rebuild.ts';
import { bugReportEvents, type BugReportEvents } from './testing/bug-report-events.ts';
import { dumpViews, foldedViews, viewsIn } from './testing/dump-views.ts';
import { uuid } from './testing/events.ts';
import { holdRebuilds } from './testing/held-rebuilds.ts';
import {
  built,
  openSharedEngines,
  stateOf,
  untilLookedAgain,
  untilPrepared,
  type SharedEngines,
} from './testing/instances.ts';
import { nextBugReportsView, nextViews } from './testing/next-version.ts';
import { TIME_ZONE } from './testing/run.ts';

await describeWithMongo((newDatabase) => {
  let log: EventLog;
  let events: BugReportEvents;
  let leases: Leases;
  let store: ViewStore;
  let start: SharedEngines['start'];
  let startOld: SharedEngines['startOld'];
  let close: SharedEngines['close'];

  beforeEach(async () => {
    ({ log, events, leases, store, start, startOld, close } = await openSharedEngines(newDatabase()));
  });

  afterEach(() => close());

  describe('While an instance of the version before writes the views,', () => {
    it('those that have changed are built beside them, kept up, and live as soon as it ends', async () => {
      await events.send(uuid(1), 'Photo floue');
      const old = await startOld();
      const next = start({ subscriptions: nextViews() });
      expect(stateOf(next)).toBe('preparing');
      await expect(checkViews(store, next)).rejects.toThrow(bugReportsView.name);
      await untilPrepared(next);
      await checkViews(store, next);
      expect(built(next)).toEqual([['ahead', ['projections/bug-reports']]]);

      await events.send(uuid(2), 'Bouton gris');
      await old.caughtUp();
      expect(await store.reader(bugReportsView).get(uuid(2))).toMatchObject({ comment: 'Bouton gris' });

      await old.stop();
      await next.ready;
      await events.close(uuid(1));
      await next.caughtUp();
      expect(built(next)).toHaveLength(1);
      const found = await store.reader(nextBugReportsView).getMany([uuid(1), uuid(2)]);
      expect([...found.values()].map(({ comment, closed }) => [comment, closed])).toEqual([
        ['PHOTO FLOUE', true],
        ['BOUTON GRIS', false],
      ]);
      expect(await dumpViews(store, log, nextViews())).toEqual(await foldedViews(log, nextViews()));
    });

    it('an instance that can’t build them is not ready, tries no more, and leaves the others as they are', async () => {
      await events.send(uuid(1));
      const old = await startOld();
      const next = start({ subscriptions: nextViews(uuid(1)) });
      await expect.poll(() => stateOf(next)).toBe('failed');
      await expect(checkViews(store, next)).rejects.toThrow(bugReportsView.name);
      await untilLookedAgain(next);
      expect(built(next)).toHaveLength(1);
      expect(next.lines.filter(({ level }) => level === 'error')).toEqual([
        {
          level: 'error',
          message: 'Rebuild stopped on an event',
          fields: { subscription: 'projections/bug-reports', type: 'BugReportSent', eventId: expect.any(String) },
        },
      ]);
      await events.send(uuid(2));
      await old.caughtUp();
      expect(await store.reader(bugReportsView).counter('open')).toBe(2);
    });

    it('an event that comes once they are there, and stops them, is told', async () => {
      const old = await startOld();
      await events.send(uuid(1));
      await old.caughtUp();
      const next = start({ subscriptions: nextViews(uuid(2)) });
      await untilPrepared(next);
      await events.send(uuid(2));
      await expect.poll(() => stateOf(next)).toBe('failed');
      expect(await store.resume(nextBugReportsView)).toBeNull();
    });

    it('an instance that ends before leaves nothing behind', async () => {
      await events.send(uuid(1));
      await startOld();
      const next = start({ subscriptions: nextViews() });
      await untilPrepared(next);
      await next.stop();
      expect(await store.resume(nextBugReportsView)).toBeNull();
      expect(await store.reader(bugReportsView).counter('open')).toBe(1);
    });

    it('one of several instances of the next version builds them, and each is ready then', async () => {
      await events.send(uuid(1));
      const old = await startOld();
      const next = [start({ subscriptions: nextViews() }), start({ subscriptions: nextViews() })];
      await Promise.all(next.map(untilPrepared));
      await old.stop();
      await expect.poll(() => next.map((instance) => stateOf(instance)).toSorted()).toEqual(['live', 'standby']);
      expect(next.flatMap(built)).toEqual([['ahead', ['projections/bug-reports']]]);
    });

    it.each([
      ['that instance', true],
      ['another', false],
    ])('and ends while one builds them, %s goes on with what that has built', async (_, isSame) => {
      await events.send(uuid(1));
      const old = await startOld();
      const held = holdRebuilds(store);
      const builder = start({
        subscriptions: nextViews(),
        store: held.store,
        leases: isSame ? leases : withoutWriting(leases),
      });
      await held.begun();
      const writer = isSame ? builder : start({ subscriptions: nextViews() });
      await old.stop();
      await expect.poll(() => stateOf(writer)).toBe('building');
      held.goOn();
      await expect.poll(() => stateOf(writer)).toBe('live');
      expect([...new Set([builder, writer])].flatMap(built)).toEqual([['ahead', ['projections/bug-reports']]]);
      expect(await store.reader(nextBugReportsView).get(uuid(1))).not.toBeNull();
    });

    it('days of another time zone are built ahead too', async () => {
      const data = { accessId: uuid(1), studentId: uuid(0x51), reason: null };
      await events.append({ type: 'ExitRecorded', data });
      const old = await startOld();
      const timeZone = 'Pacific/Honolulu';
      const next = start({ timeZone, subscriptions: viewsIn(timeZone) });
      await untilPrepared(next);
      expect(await store.reader(accessesView).get(uuid(1))).toMatchObject({ day: '2026-03-02' });
      await old.stop();
      await next.ready;
      expect(built(next)).toEqual([
        ['ahead', ['projections/counted-reports', 'projections/accesses', 'projections/access-days']],
      ]);
      expect(await store.reader(accessesView).get(uuid(1))).toMatchObject({ day: '2026-03-01' });
    });
  });

  it('Of instances that begin together where views have changed, one builds them, once', async () => {
    await events.send(uuid(1));
    await (await startOld()).stop();
    const next = [start({ subscriptions: nextViews() }), start({ subscriptions: nextViews() })];
    await expect.poll(() => next.map((instance) => stateOf(instance)).toSorted()).toEqual(['live', 'standby']);
    await Promise.all(next.filter((instance) => stateOf(instance) === 'standby').map(untilLookedAgain));
    expect(next.flatMap(built)).toHaveLength(1);
  });

  describe('What an instance has built ahead, and died,', () => {
    const buildAhead = async (timeZone = TIME_ZONE): Promise<void> => {
      const targets = timeZone === TIME_ZONE ? nextViews() : viewsIn(timeZone);
      const changed = timeZone === TIME_ZONE ? bugReportsView.name : accessesView.name;
      const subscriptions = targets.filter(({ view }) => view === changed);
      await rebuildViews({ log, store, subscriptions, isAhead: true });
    };

    it('is gone on with by the next', async () => {
      await events.send(uuid(1));
      await (await startOld()).stop();
      await buildAhead();
      await events.send(uuid(2), 'Bouton gris');
      const next = start({ subscriptions: nextViews() });
      await next.ready;
      expect(built(next)).toEqual([]);
      expect(await store.reader(nextBugReportsView).get(uuid(2))).toMatchObject({ comment: 'BOUTON GRIS' });
    });

    it('is built anew where it is of another time zone', async () => {
      const data = { accessId: uuid(1), studentId: uuid(0x51), reason: null };
      await events.append({ type: 'ExitRecorded', data });
      await (await startOld()).stop();
      await buildAhead('Pacific/Honolulu');
      const timeZone = 'Asia/Tokyo';
      const next = start({ timeZone, subscriptions: viewsIn(timeZone) });
      await next.ready;
      expect(built(next)).toEqual([
        ['here', ['projections/counted-reports', 'projections/accesses', 'projections/access-days']],
      ]);
    });

    it('is built anew where it is ahead of the log, since an older backup of that was restored', async () => {
      for (const number of [1, 2]) await events.send(uuid(number));
      await (await startOld()).stop();
      await buildAhead();
      const restored = await openTemporaryEventLog();
      await bugReportEvents(restored.log).send(uuid(1));
      const next = start({ log: restored.log, subscriptions: nextViews() });
      await next.ready;
      expect(built(next)).toEqual([['here', nextViews().map(({ id }) => id)]]);
      await next.stop();
      await restored.close();
    });
  });
});

/** For an instance that builds bug reports, and never comes to write them. */
function withoutWriting(leases: Leases): Leases {
  return {
    ...leases,
    acquire: async (name, signal) => {
      if (name === 'projections/bug-reports') await once(signal, 'abort');
      return leases.acquire(name, signal);
    },
  };
}
