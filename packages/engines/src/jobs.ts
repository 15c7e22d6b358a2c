import { join } from 'node:path';
import type { Jobs } from '@vigie/jobs';
import { openSqliteJobs } from '@vigie/jobs/sqlite';
import type { Settings } from '@vigie/settings';

type Choice = Pick<Settings, 'dataDir' | 'mongodbUrl' | 'redisUrl'>;

/** Opens the job queue that the settings name (design section 1). @throws when it can't be opened durably */
export async function openJobs(settings: Choice): Promise<Jobs> {
  const { dataDir, redisUrl } = settings;
  if (redisUrl === null) return openSqliteJobs({ file: join(dataDir, 'jobs.sqlite') });
  const { openBullJobs } = await import('@vigie/jobs/bullmq');
  return openBullJobs({ url: redisUrl, ledger: await openLedger(settings) });
}

/** Where accepted jobs are durable: Redis may lose them. */
async function openLedger({ dataDir, mongodbUrl }: Choice) {
  if (mongodbUrl !== null) {
    const { openMongoLedger } = await import('@vigie/jobs/ledger/mongo');
    return openMongoLedger(mongodbUrl);
  }
  const { openSqliteLedger } = await import('@vigie/jobs/ledger/sqlite');
  return openSqliteLedger(join(dataDir, 'ledger.sqlite'));
}
