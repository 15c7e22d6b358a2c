export { openEventStoreLog, type EventStoreLogOptions } from './event-log.ts';
