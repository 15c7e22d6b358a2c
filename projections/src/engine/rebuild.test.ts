import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventLog } from '@vigie/event-log';
import type { ViewStore } from '@vigie/view-store';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bugReportsView } from '../contract/index.ts';
import { bugReportEvents, type BugReportEvents } from '../testing/bug-report-events.ts';
import { countingSubscribers } from '../testing/counting-subscribers.ts';
import { dumpViews, foldedViews, viewsIn } from '../testing/dump-views.ts';
import { openTemporaryEngines, type TemporaryEngines } from '../testing/engines.ts';
import { uuid } from '../testing/events.ts';
import { append, histories, SHRINKING_ENDS_MS, truncateErased } from '../testing/history.ts';
import { run, TIME_ZONE, type Running } from '../testing/run.ts';
import { rebuildViews } from './rebuild.ts';

const views = viewsIn(TIME_ZONE);

it('A rebuilt view shows what the live one showed, also when what was erased has left the log', async () => {
  await fc.assert(
    fc.asyncProperty(histories(80), fc.boolean(), async (history, truncated) => {
      const { log, store, openStore, settings, close } = await openTemporaryEngines();
      const live = run({ log, store });
      await live.ready;
      await append(log, history);
      await live.caughtUp();
      await live.stop();
      const shown = await dumpViews(store, log, views);
      if (truncated) await truncateErased(log, history);
      expect(await rebuiltFrom(log, await openStore(`${settings.dataDir}/anew`))).toEqual(shown);
      await close();
    }),
    { numRuns: 8, interruptAfterTimeLimit: SHRINKING_ENDS_MS },
  );
});

async function rebuiltFrom(log: EventLog, store: TemporaryEngines['store']) {
  const projections = run({ log, store });
  await projections.ready;
  await projections.stop();
  return dumpViews(store, log, views);
}

describe.each([
  ['in this thread', Infinity],
  ['in a worker thread', 0],
])('A rebuild %s', (_where, shortLog) => {
  let engines: TemporaryEngines;
  let events: BugReportEvents;
  let projections: Running;

  beforeEach(async () => {
    engines = await openTemporaryEngines();
    events = bugReportEvents(engines.log);
    projections = run({ ...engines, engines: engines.settings, shortLog });
    await projections.ready;
  });

  afterEach(async () => {
    await projections.stop();
    await engines.close();
  });

  it('beside reads and appends loses nothing, and readers see a whole view all the time', async () => {
    const reader = engines.store.reader(bugReportsView);
    await events.send(uuid(1));
    await projections.caughtUp();
    const done = new AbortController();
    const rebuild = projections.rebuild(bugReportsView.name).finally(() => done.abort());
    const seen = new Set<string | undefined>();
    for (let number = 2; !done.signal.aborted; number += 1) {
      await events.send(uuid(number));
      if (number % 3 === 0) await events.close(uuid(number));
      if (number % 7 === 0) await events.remove(uuid(number));
      seen.add((await reader.get(uuid(1)))?._id);
    }
    await rebuild;
    await events.send(uuid(0xffff));
    await projections.caughtUp();
    expect(seen).toEqual(new Set([uuid(1)]));
    expect(await dumpViews(engines.store, engines.log, views)).toEqual(await foldedViews(engines.log, views));
  });

  it('of several views one after another follows each from there', async () => {
    await events.send(uuid(1));
    await Promise.all(views.slice(-2).map(({ view }) => projections.rebuild(view)));
    await events.close(uuid(1));
    await projections.caughtUp();
    expect(await dumpViews(engines.store, engines.log, views)).toEqual(await foldedViews(engines.log, views));
    expect(new Set(projections.health().map(({ state }) => state))).toEqual(new Set(['live']));
  });

  it('that is cut off by a stop just before the swap leaves the view as it was', async () => {
    await events.send(uuid(1));
    await projections.stop();
    const stopped: Promise<void>[] = [];
    projections = run({
      ...engines,
      log: onPause(() => stopped.push(projections.stop())),
      engines: engines.settings,
      shortLog,
    });
    await projections.ready;
    await expect(projections.rebuild(bugReportsView.name)).rejects.toThrow('aborted');
    await Promise.all(stopped);
    expect(stopped.length).toBeGreaterThan(0);
    expect(await dumpViews(engines.store, engines.log, views)).toEqual(await foldedViews(engines.log, views));
    const again = run(engines);
    await again.ready;
    expect(again.lines).toEqual([]);
    await again.stop();
  });

  /** A log that tells when its subscriber lets go. */
  function onPause(call: () => void): EventLog {
    return {
      ...engines.log,
      async *subscribe(options) {
        options.signal.addEventListener('abort', call, { once: true });
        yield* engines.log.subscribe(options);
      },
    };
  }
});

it('Of all views together, one pass reads the log', async () => {
  const { log, store, close } = await openTemporaryEngines();
  await bugReportEvents(log).send(uuid(1));
  let delivered = 0;
  const watched: EventLog = {
    ...log,
    async *readAll(options) {
      for await (const batch of log.readAll(options)) {
        delivered += batch.events.length;
        yield batch;
      }
    },
  };
  const projections = run({ log: watched, store });
  await projections.ready;
  await projections.stop();
  expect(delivered).toBe(1);
  await close();
});

it('Where memory is short nearly all goes past it, into the new generation: the view is the same', async () => {
  await fc.assert(
    fc.asyncProperty(histories(30), async (history) => {
      const { log, store, close } = await openTemporaryEngines();
      await append(log, history);
      const byOne: EventLog = { ...log, readAll: (options) => log.readAll({ ...options, batchSize: 1 }) };
      const filling = countingFilled(store);
      await rebuildViews({ log: byOne, store: filling.store, subscriptions: views, isMemoryShort: () => true });
      expect(filling.most()).toBeLessThanOrEqual(1);
      expect(await dumpViews(store, log, views)).toEqual(await foldedViews(log, views));
      await close();
    }),
    { numRuns: 3, interruptAfterTimeLimit: SHRINKING_ENDS_MS },
  );
});

/** A store that tells how many documents a generation was filled with at most. */
function countingFilled(store: ViewStore) {
  let most = 0;
  const rebuild: ViewStore['rebuild'] = async (definition, term) => {
    const rebuilding = await store.rebuild(definition, term);
    return {
      ...rebuilding,
      fill: (documents, counters, to) => rebuilding.fill(counted(documents), counters, to),
    };
  };
  return { store: { ...store, rebuild }, most: () => most };

  function* counted<T>(documents: Iterable<T>): Iterable<T> {
    let count = 0;
    for (const document of documents) {
      most = Math.max(most, (count += 1));
      yield document;
    }
  }
}

it('A rebuilt view has all that came until the live one was left alone', async () => {
  const { log, store, close } = await openTemporaryEngines();
  const events = bugReportEvents(log);
  await events.send(uuid(1));
  const subscriptions = views.filter(({ view }) => view === bugReportsView.name);
  const beforePublish = async () => void (await events.send(uuid(2)));
  await rebuildViews({ log, store, subscriptions, beforePublish });
  expect((await store.reader(bugReportsView).getMany([uuid(1), uuid(2)])).size).toBe(2);
  expect(await (await store.writer(bugReportsView)).checkpoint()).toBe(await log.head());
  await close();
});

it('A view that is to be built anew twice is so one after the other; it is followed once, and no more after the stop', async () => {
  const { log, store, close } = await openTemporaryEngines();
  const counting = countingSubscribers(log);
  const projections = run({ log: counting.log, store });
  await projections.ready;
  await Promise.all([1, 2].map(() => projections.rebuild(bugReportsView.name)));
  await bugReportEvents(log).send(uuid(1));
  await projections.caughtUp();
  expect(counting.subscribers()).toBe(views.length);
  await projections.stop();
  expect(counting.subscribers()).toBe(0);
  await close();
});

it('A stop waits for the rebuild that it ends', async () => {
  const { log, store, close } = await openTemporaryEngines();
  await bugReportEvents(log).send(uuid(1));
  const told = new EventTarget();
  const granted = once(told, 'granted');
  let isHeld = false;
  const held: EventLog = {
    ...log,
    async *readAll(options) {
      told.dispatchEvent(new Event('read'));
      if (isHeld) await granted;
      yield* log.readAll(options);
    },
  };
  const projections = run({ log: held, store });
  await projections.ready;
  isHeld = true;
  const read = once(told, 'read');
  const rebuilt = projections.rebuild(bugReportsView.name).then(() => 'rebuilt', String);
  await read;
  let isStopped = false;
  const stopped = projections.stop().then(() => (isStopped = true));
  for (let turns = 0; turns < 20; turns += 1) await nextTurn();
  expect(isStopped).toBe(false);
  told.dispatchEvent(new Event('granted'));
  await stopped;
  expect(await rebuilt).toContain('aborted');
  await close();
});
