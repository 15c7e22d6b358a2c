export { openEmbeddedSignals } from './signals.ts';
export { openSqliteSessions, type SqliteSessionsOptions } from './sqlite-sessions.ts';
export { createMemoryRateLimiter } from './rate-limiter.ts';
