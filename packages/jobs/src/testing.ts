import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Jobs } from './port.ts';
import { openSqliteJobs, type SqliteJobsOptions } from './sqlite/index.ts';

export interface TemporaryJobs {
  readonly jobs: Jobs;
  /** The database's file, alone in a folder of its own. */
  readonly file: string;
  /** Opens the same file once more, as another process or a restart would. Whoever opens it closes it. */
  readonly openAnother: () => Promise<Jobs>;
  /** Closes `jobs` and deletes the folder. */
  readonly close: () => Promise<void>;
}

/** For tests: an empty queue in a temporary file, that looks for jobs often. */
export async function openTemporaryJobs(options: Omit<SqliteJobsOptions, 'file'> = {}): Promise<TemporaryJobs> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-jobs-'));
  const file = join(folder, 'jobs.sqlite');
  const openAnother = (): Promise<Jobs> => openSqliteJobs({ pollMs: 5, ...options, file });
  const jobs = await openAnother();
  return {
    jobs,
    file,
    openAnother,
    close: async () => {
      await jobs.close();
      await rm(folder, { recursive: true });
    },
  };
}
