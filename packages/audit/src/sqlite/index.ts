export { openSqliteAudit, type SqliteAuditOptions } from './audit.ts';
