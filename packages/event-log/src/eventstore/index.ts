export { openEventStoreLog, type EventStoreLog, type EventStoreLogOptions } from './event-log.ts';
