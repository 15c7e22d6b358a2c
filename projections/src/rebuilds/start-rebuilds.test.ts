import { REBUILD_VIEWS, rebuildOf } from '@vigie/command-service/contract';
import type { Job } from '@vigie/jobs';
import { openTemporaryJobs, type TemporaryJobs } from '@vigie/jobs/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bugReportsView } from '../contract/index.ts';
import { bugReportEvents, type BugReportEvents } from '../testing/bug-report-events.ts';
import { openTemporaryEngines, type TemporaryEngines } from '../testing/engines.ts';
import { uuid } from '../testing/events.ts';
import { viewsWithFault, type Fault } from '../testing/moody.ts';
import { run, type Running } from '../testing/run.ts';
import { startRebuilds, type Rebuilds } from './start-rebuilds.ts';

const SICK = uuid(1);
const PATIENCE = { timeout: 20_000, interval: 20 };

let engines: TemporaryEngines;
let events: BugReportEvents;
let queue: TemporaryJobs;
let fault: Fault;
let projections: Running;
let rebuilds: Rebuilds;

beforeEach(async () => {
  engines = await openTemporaryEngines();
  events = bugReportEvents(engines.log);
  queue = await openTemporaryJobs();
  fault = { poison: SICK };
  projections = run({ ...engines, subscriptions: viewsWithFault(fault) });
  await projections.ready;
  rebuilds = startRebuilds({ projections, jobs: queue.jobs, logger: silent });
});
afterEach(async () => {
  await rebuilds.stop();
  await projections.stop();
  await queue.close();
  await engines.close();
});

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const key = { kind: REBUILD_VIEWS, id: 'asked-for' };
const ask = (...views: string[]) => queue.jobs.enqueue({ ...key, payload: { views } });
const reports = () => engines.store.reader(bugReportsView);
const parked = () => projections.health().find(({ view }) => view === 'bugReports')?.parked;

const ended = (): Promise<Job | null> =>
  vi.waitFor(async () => {
    const job = await queue.jobs.find(key);
    expect(['completed', 'dead']).toContain(job?.state);
    return job;
  }, PATIENCE);

async function park(): Promise<void> {
  await events.send(SICK);
  await events.close(SICK);
  await projections.caughtUp();
}

describe('A rebuild that somebody asks for', () => {
  it('brings parked events back once their cause is mended, and tells how far it has come', async () => {
    await park();
    expect([parked(), await reports().get(SICK)]).toMatchObject([1, { closed: false }]);
    fault.poison = null;
    await ask('bugReports', 'users');
    expect(await ended()).toMatchObject({ state: 'completed', attempts: 1, progress: { done: 2, total: 2 } });
    expect([parked(), await reports().get(SICK)]).toMatchObject([0, { closed: true }]);
  });

  it('is dead at once where an event stops it, without what the event says; the live view stays', async () => {
    await park();
    await ask('bugReports');
    expect(await ended()).toMatchObject({
      state: 'dead',
      attempts: 1,
      error: 'Unrecoverable: The rebuild of bugReports stopped on an event',
    });
    await events.send(uuid(2));
    await projections.caughtUp();
    expect(await reports().get(uuid(2))).toMatchObject({ closed: false });
    expect(await reports().get(SICK)).toMatchObject({ closed: false });
  });

  it('knows the views by their names', async () => {
    await ask('bugReports', 'secrets');
    expect(await ended()).toMatchObject({ state: 'dead', error: 'Unrecoverable: There is no view secrets' });
  });

  it('of all views waits, where it shall, and then builds each', async () => {
    const rebuild = vi.spyOn(projections, 'rebuild');
    fault.poison = null;
    await queue.jobs.enqueue({ ...key, payload: { views: 'all', waitMs: 300 } });
    await vi.waitFor(async () => expect(await queue.jobs.find(key)).toMatchObject({ state: 'running' }), PATIENCE);
    expect(rebuild).not.toHaveBeenCalled();
    expect(await ended()).toMatchObject({ state: 'completed', attempts: 1 });
    expect(rebuild.mock.calls.map(([view]) => view)).toEqual(projections.health().map(({ view }) => view));
  });

  it('may be asked for again once what stopped it is mended', async () => {
    await park();
    await ask('bugReports');
    await ended();
    fault.poison = null;
    expect(await queue.jobs.retry(key)).toBe(true);
    expect(await ended()).toMatchObject({ state: 'completed' });
    expect(parked()).toBe(0);
  });

  it('waits, untried, while another instance writes the view', async () => {
    const holds = vi.spyOn(projections, 'holds').mockReturnValue(false);
    await ask('bugReports');
    const own = { ...key, kind: rebuildOf('bugReports') };
    await vi.waitFor(async () => expect(await queue.jobs.find(own)).toMatchObject({ state: 'waiting' }), PATIENCE);
    const looks = holds.mock.calls.length;
    await vi.waitFor(() => expect(holds.mock.calls.length).toBeGreaterThan(looks + 20), PATIENCE);
    expect(await queue.jobs.find(own)).toMatchObject({ state: 'waiting', attempts: 0 });
    holds.mockReturnValue(true);
    expect(await ended()).toMatchObject({ state: 'completed', attempts: 1 });
  });

  it('is begun again by the next process where this one stops before its end', async () => {
    const begun = new Promise<void>((resolve) => {
      vi.spyOn(projections, 'rebuild').mockImplementation(() => {
        resolve();
        return new Promise(() => {});
      });
    });
    await ask('bugReports');
    await begun;
    await rebuilds.stop();
    expect(await queue.jobs.find(key)).toMatchObject({ state: 'waiting' });
    vi.restoreAllMocks();
    rebuilds = startRebuilds({ projections, jobs: queue.jobs, logger: silent });
    expect(await ended()).toMatchObject({ state: 'completed' });
  });
});
