import { createLogger } from '@vigie/http';
import type { Jobs } from '@vigie/jobs';
import { openSqliteJobs } from '@vigie/jobs/sqlite';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWork } from './work.ts';

const ERASED = new Set(['01900000-0000-7000-8000-000000000051']);
const HOUR_MS = 3_600_000;
const PATIENCE = { timeout: 20_000 };

let jobs: Jobs;
const resume = vi.fn<(erased: ReadonlySet<string>) => Promise<void>>();
beforeEach(async () => {
  jobs = await openSqliteJobs({ file: ':memory:' });
  resume.mockReset();
});
afterEach(() => jobs.close());

const start = (againMs: number) =>
  startWork({
    service: { jobHandlers: [], resume, sweep: async () => {}, keepUp: async () => {} },
    jobs,
    erasures: { all: async () => ERASED },
    metrics: new Registry(),
    logger: createLogger({ service: 'test', level: 'silent' }),
    againMs,
  });

it('erases again whom a backup has brought back, also where the log is away at the start', async () => {
  const away = new Error('The log is away');
  resume.mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue();
  const work = start(1);
  await vi.waitFor(() => expect(resume.mock.calls).toEqual([[ERASED], [ERASED], [ERASED]]), PATIENCE);
  await work.stop();
});

it('does not wait for that when it stops', async () => {
  resume.mockRejectedValue(new Error('The log is away'));
  const work = start(HOUR_MS);
  await vi.waitFor(() => expect(resume).toHaveBeenCalledTimes(1), PATIENCE);
  await work.stop();
});
