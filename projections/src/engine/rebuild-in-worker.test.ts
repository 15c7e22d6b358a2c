import { getHeapStatistics } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bugReports } from '../bug-reports/projector.ts';
import { bugReportEvents } from '../testing/bug-report-events.ts';
import { openTemporaryEngines, type TemporaryEngines } from '../testing/engines.ts';
import { stopAfter } from '../testing/stop-after.ts';
import { rebuildInWorker } from './rebuild-in-worker.ts';

const EVENTS = 2_000;
const STOPS = 4;

let engines: TemporaryEngines;
beforeEach(async () => {
  engines = await openTemporaryEngines();
  await bugReportEvents(engines.log).sendMany(EVENTS);
});
afterEach(() => engines.close());

const rebuild = (signal: AbortSignal) =>
  rebuildInWorker(
    { engines: engines.settings, timeZone: 'Europe/Paris', views: [bugReports.view.name] },
    async () => undefined,
    signal,
  );

/** A worker that is terminated while SQLite works takes the whole process with it. */
it(
  'A rebuild in a thread of its own is stopped at any time, and nothing else with it',
  { timeout: 180_000 },
  async () => {
    const begun = performance.now();
    await rebuild(new AbortController().signal);
    const whole = performance.now() - begun;
    const version = await engines.store.liveVersion(bugReports.view.name);
    for (let n = 0; n < STOPS; n += 1) {
      expect(['done', 'stopped']).toContain(await stopAfter((whole * (n + 0.5)) / STOPS, rebuild));
      expect(await engines.store.liveVersion(bugReports.view.name)).toBe(version);
    }
    expect(await engines.store.reader(bugReports.view).count({})).toBe(EVENTS);
  },
);

it('A rebuild in a thread of its own may take half of the memory that other threads may', async () => {
  let limit: number | undefined;
  const look = (worker: Worker): void => {
    limit = worker.resourceLimits?.maxOldGenerationSizeMb;
  };
  process.once('worker', look);
  await rebuild(new AbortController().signal);
  const ours = getHeapStatistics().heap_size_limit / 2 ** 20;
  expect(limit).toBeGreaterThan(ours * 0.4);
  expect(limit).toBeLessThanOrEqual(ours / 2);
});
