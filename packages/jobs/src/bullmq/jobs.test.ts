import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableRedis } from '@vigie/redis/testing';
import { afterAll, describe } from 'vitest';
import { jobsContract } from '../contract-suite.ts';
import { RETRIES } from '../contract/opened-jobs.ts';
import { openSqliteLedger } from '../ledger/sqlite-ledger.ts';
import { openBullJobs } from './index.ts';

const { missing, url, stop } = availableRedis();
afterAll(stop);

describe.skipIf(missing)(`Redis (${missing ?? 'there'})`, () => {
  jobsContract('BullMQ', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vigie-bullmq-'));
    const options = { url: await url(), prefix: `vigie-test-${randomUUID()}`, retries: RETRIES, pollMs: 5 };
    const openAnother = async () =>
      openBullJobs({ ...options, ledger: openSqliteLedger(join(folder, 'ledger.sqlite')) });
    const jobs = await openAnother();
    return {
      jobs,
      openAnother,
      close: async () => {
        await jobs.close();
        await rm(folder, { recursive: true });
      },
    };
  });
});
