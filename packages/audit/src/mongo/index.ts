export { openMongoAudit, type MongoAuditOptions } from './audit.ts';
