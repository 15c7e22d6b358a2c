export { watchWaits } from './watch-waits.ts';
export * from './query-service.ts';
