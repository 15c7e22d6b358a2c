import { checkEngines, openJobs } from '@vigie/engines';
import type { Jobs } from '@vigie/jobs';
import { readSettings } from '@vigie/settings';

/**
 * Opens the job queue of the school that DATA_DIR, MONGODB_URL and REDIS_URL name for as long as `work` takes.
 * @throws InvalidSettings, what opening it throws, and what `work` throws
 */
export async function withJobs<T>(
  { DATA_DIR, MONGODB_URL, REDIS_URL }: Readonly<Record<string, string | undefined>>,
  work: (jobs: Jobs) => Promise<T>,
): Promise<T> {
  const { dataDir, mongodbUrl, redisUrl } = readSettings({ DATA_DIR, MONGODB_URL, REDIS_URL, APP_ENV: 'local' });
  await checkEngines({ dataDir, mongodbUrl, redisUrl });
  const jobs = await openJobs({ dataDir, mongodbUrl, redisUrl });
  try {
    return await work(jobs);
  } finally {
    await jobs.close();
  }
}
