export { openSqliteJobs, type SqliteJobsOptions } from './jobs.ts';
