export { openBullJobs, type BullJobsOptions } from './jobs.ts';
