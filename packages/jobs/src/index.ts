export * from './port.ts';
export { defineJob, type JobDefinition } from './define-job.ts';
export { countDead, logAttempts, type JobLogger } from './watch.ts';
