export * from './port.ts';
export { defineJob } from './define-job.ts';
export { countDead, logAttempts } from './watch.ts';
