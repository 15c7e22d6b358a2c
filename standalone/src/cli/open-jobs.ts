import { existsSync, statSync } from 'node:fs';
import { checkEngines, eventLogFile, openJobs } from '@vigie/engines';
import type { Jobs } from '@vigie/jobs';
import { readSettings, type Settings } from '@vigie/settings';
import { UsageError } from './usage-error.ts';

/**
 * Opens the job queue of the school that DATA_DIR, MONGODB_URL and REDIS_URL name for as long as `work` takes.
 * @throws InvalidSettings, UsageError where no server has kept its jobs there, what opening it throws, and what `work`
 * throws
 */
export async function withJobs<T>(
  { DATA_DIR, EVENTSTORE_URL, MONGODB_URL, REDIS_URL }: Readonly<Record<string, string | undefined>>,
  work: (jobs: Jobs) => Promise<T>,
): Promise<T> {
  const settings = readSettings({ DATA_DIR, EVENTSTORE_URL, MONGODB_URL, REDIS_URL, APP_ENV: 'local' });
  const { dataDir, mongodbUrl, redisUrl } = settings;
  if (isElsewhere(settings)) {
    throw new UsageError(`There is no event log in ${dataDir}: DATA_DIR and the other settings must be the server's`);
  }
  await checkEngines({ dataDir, mongodbUrl, redisUrl });
  const jobs = await openJobs({ dataDir, mongodbUrl, redisUrl });
  try {
    return await work(jobs);
  } finally {
    await jobs.close();
  }
}

/**
 * Nobody would ever look at jobs that are asked for in another folder than the server's: where they are files, the log
 * is one beside them. What is no folder at all is told by `checkEngines`.
 */
function isElsewhere(settings: Settings): boolean {
  const { dataDir, eventStoreUrl, redisUrl } = settings;
  if (eventStoreUrl !== null || redisUrl !== null || existsSync(eventLogFile(settings))) return false;
  return !existsSync(dataDir) || statSync(dataDir).isDirectory();
}
