export { openReadAudit } from './audit.ts';
export { readEmailKey } from './email-key.ts';
export { openEventLog, eventLogFile } from './event-log.ts';
export { openPhotos } from './photos.ts';
export { openSessions, openSignals, openRateLimiter } from './signals.ts';
export { openViewStore, viewDirectory } from './view-store.ts';
