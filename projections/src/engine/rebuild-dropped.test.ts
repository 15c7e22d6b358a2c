import type { EventLog } from '@vigie/event-log';
import type { Lease, Leases } from '@vigie/leases';
import { openEmbeddedLeases } from '@vigie/leases/embedded';
import type { ViewStore } from '@vigie/view-store';
import { expect, it } from 'vitest';
import { bugReportsView } from '../contract/index.ts';
import { bugReportEvents } from '../testing/bug-report-events.ts';
import { viewsIn } from '../testing/dump-views.ts';
import { openTemporaryEngines } from '../testing/engines.ts';
import { uuid } from '../testing/events.ts';
import { viewsWithFault } from '../testing/moody.ts';
import { run, TIME_ZONE } from '../testing/run.ts';
import { rebuildViews } from './rebuild.ts';

const views = viewsIn(TIME_ZONE);

it('A rebuild of a view that becomes another’s meanwhile ends, and publishes nothing', async () => {
  const { log, store, close } = await openTemporaryEngines();
  await bugReportEvents(log).send(uuid(1));
  const embedded = openEmbeddedLeases();
  const held: Lease[] = [];
  const leases: Leases = {
    ...embedded,
    acquire: async (name, signal) => {
      const lease = await embedded.acquire(name, signal);
      held.push(lease);
      return lease;
    },
  };
  let isOurs = true;
  const losing: EventLog = {
    ...log,
    async *readAll(options) {
      yield* log.readAll(options);
      if (!isOurs) await Promise.all(held.map((lease) => lease.release()));
    },
  };
  const projections = run({ log: losing, store, leases });
  await projections.ready;
  const { generation } = await store.reader(bugReportsView).lastChange();
  isOurs = false;
  await expect(projections.rebuild(bugReportsView.name)).rejects.toThrow('aborted');
  expect((await store.reader(bugReportsView).lastChange()).generation).toBe(generation);
  await projections.stop();
  await close();
});

/** A store that tells what becomes of the generations built in it. */
function watched(store: ViewStore, onPublished: () => void = () => undefined) {
  const published: string[] = [];
  const dropped: string[] = [];
  const rebuild: ViewStore['rebuild'] = async (definition, term) => {
    const rebuilding = await store.rebuild(definition, term);
    return {
      ...rebuilding,
      publish: async () => {
        await rebuilding.publish();
        published.push(definition.name);
        onPublished();
      },
      abandon: async () => {
        await rebuilding.abandon();
        dropped.push(definition.name);
      },
    };
  };
  return { store: { ...store, rebuild }, published, dropped };
}

it('Of several views none is published once they may be another’s, in the middle of it: they are dropped', async () => {
  const { log, store, close } = await openTemporaryEngines();
  const end = new AbortController();
  const losing = watched(store, () => end.abort());
  const subscriptions = views.slice(0, 3);
  await expect(rebuildViews({ log, store: losing.store, subscriptions, signal: end.signal })).rejects.toThrow(
    'aborted',
  );
  const [first, ...others] = subscriptions.map(({ view }) => view);
  expect(losing.published).toEqual([first]);
  expect(losing.dropped).toEqual(others);
  await close();
});

it('A view that stops on an event which came while it was filled is dropped, and the others are published', async () => {
  const { log, store, close } = await openTemporaryEngines();
  const events = bugReportEvents(log);
  await events.send(uuid(1));
  const building = watched(store);
  const subscriptions = viewsWithFault({ poison: uuid(1) });
  const beforePublish = async () => void (await events.close(uuid(1)));
  const outcome = await rebuildViews({ log, store: building.store, subscriptions, beforePublish });
  const [sick, ...others] = subscriptions.map(({ view }) => view);
  expect([...outcome].filter(([, error]) => error !== null)).toEqual([[sick, expect.any(Error)]]);
  expect(building.dropped).toEqual([sick]);
  expect(building.published).toEqual(others);
  await close();
});
