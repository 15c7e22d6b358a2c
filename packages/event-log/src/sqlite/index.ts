export { openSqliteEventLog, type SqliteEventLogOptions } from './event-log.ts';
