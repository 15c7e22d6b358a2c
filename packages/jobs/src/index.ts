export * from './port.ts';
export { defineJob, type JobDefinition } from './define-job.ts';
