import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { subscriptions as allSubscriptions } from '../subscriptions.ts';
import { bugReportEvents } from '../testing/bug-report-events.ts';
import { dumpViews, foldedViews } from '../testing/dump-views.ts';
import { openTemporaryEngines, type TemporaryEngines } from '../testing/engines.ts';
import { TIME_ZONE } from '../testing/run.ts';
import { stopAfter } from '../testing/stop-after.ts';
import { buildViews } from './build-views.ts';

const EVENTS = 500;

let engines: TemporaryEngines;
beforeEach(async () => {
  engines = await openTemporaryEngines();
  await bugReportEvents(engines.log).sendMany(EVENTS);
});
afterEach(() => engines.close());

const subscriptions = allSubscriptions(TIME_ZONE);

const build = (given: { readonly signal?: AbortSignal; readonly beforePublish?: () => Promise<void> } = {}) =>
  buildViews({
    log: engines.log,
    store: engines.store,
    subscriptions,
    beforePublish: async () => undefined,
    signal: new AbortController().signal,
    timeZone: TIME_ZONE,
    engines: engines.settings,
    shortLog: 0,
    nothingIsLive: true,
    ...given,
  });

describe('Where nothing is live, all views are built by two threads at once', { timeout: 180_000 }, () => {
  it('and each is as if it had been built alone', async () => {
    let asked = 0;
    const outcome = await build({
      beforePublish: async () => {
        asked += 1;
      },
    });
    expect(asked).toBe(2);
    expect(outcome).toEqual(new Map(subscriptions.map(({ view }) => [view, null])));
    expect(await shown()).toEqual(await foldedViews(engines.log, subscriptions));
  });

  it('and where one fails the other ends too, and all can be built once more', async () => {
    let asked = 0;
    const beforePublish = async (): Promise<void> => {
      asked += 1;
      if (asked === 1) throw new Error('Not now');
    };
    await expect(build({ beforePublish })).rejects.toThrow('Not now');
    await build();
    expect(await shown()).toEqual(await foldedViews(engines.log, subscriptions));
  });

  it('and stopped at any time, both of them', async () => {
    for (const afterMs of [0, 300, 600]) {
      expect(['done', 'stopped']).toContain(await stopAfter(afterMs, (signal) => build({ signal })));
    }
    await build();
    expect(await shown()).toEqual(await foldedViews(engines.log, subscriptions));
  });
});

const shown = () => dumpViews(engines.store, engines.log, subscriptions);
