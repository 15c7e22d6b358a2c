import { REBUILD_VIEWS } from '@vigie/command-service/contract';
import { openTemporaryEventLog } from '@vigie/event-log/testing';
import type { Jobs } from '@vigie/jobs';
import { openTemporaryJobs } from '@vigie/jobs/testing';
import { openMongoLeases } from '@vigie/leases/mongo';
import { describeWithMongo } from '@vigie/mongo/testing';
import { openMongoViewStore } from '@vigie/view-store/mongo';
import { expect, it, vi } from 'vitest';
import { bugReportEvents } from '../testing/bug-report-events.ts';
import { uuid } from '../testing/events.ts';
import { run } from '../testing/run.ts';
import { startRebuilds } from './start-rebuilds.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

await describeWithMongo((newDatabase) => {
  it('A rebuild that is asked for is done by whichever instance writes the view, also where that one leaves before', async () => {
    const { log, close: closeLog } = await openTemporaryEventLog();
    const { url, drop } = newDatabase();
    const queue = await openTemporaryJobs();
    const start = async (jobs: Jobs) => {
      const [store, leases] = [await openMongoViewStore({ url }), await openMongoLeases({ url })];
      const projections = run({ log, store, leases });
      const rebuild = vi.spyOn(projections, 'rebuild');
      const rebuilds = startRebuilds({ projections, jobs, logger: silent });
      const views = () => rebuild.mock.calls.map(([view]) => view).toSorted();
      const stop = async () => {
        await rebuilds.stop();
        await projections.stop();
        await leases.close();
        await store.close();
      };
      return { projections, views, stop };
    };
    const ask = async (id: string): Promise<void> => {
      const key = { kind: REBUILD_VIEWS, id };
      await queue.jobs.enqueue({ ...key, payload: { views: 'all' } });
      const job = () => queue.jobs.find(key);
      await vi.waitFor(async () => expect(await job()).toMatchObject({ state: 'completed' }), 60_000);
    };

    await bugReportEvents(log).send(uuid(1));
    const first = await start(queue.jobs);
    await first.projections.ready;
    const second = await start(queue.jobs);
    const all = first.projections.health().map(({ view }) => view);
    await ask('one');
    expect([first.views(), second.views()]).toEqual([all.toSorted(), []]);

    const asked = ask('two');
    await first.stop();
    await asked;
    const done = new Set([...first.views().slice(all.length), ...second.views()]);
    expect([...done].toSorted()).toEqual(all.toSorted());
    expect(second.views().length).toBeGreaterThan(0);

    await second.stop();
    await queue.close();
    await drop();
    await closeLog();
  }, 120_000);
});
