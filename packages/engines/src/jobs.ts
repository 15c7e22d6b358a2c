import { join } from 'node:path';
import type { Jobs } from '@vigie/jobs';
import { openSqliteJobs } from '@vigie/jobs/sqlite';
import type { Settings } from '@vigie/settings';

/** Opens the job queue that the settings name (design section 1). @throws when it can't be opened durably */
export function openJobs({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Jobs> {
  return openSqliteJobs({ file: join(dataDir, 'jobs.sqlite') });
}
