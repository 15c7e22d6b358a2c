export * from './query-service.ts';
