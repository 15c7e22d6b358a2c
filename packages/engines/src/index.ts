export { openReadAudit } from './audit.ts';
export { openReactionsCheckpoint, type Checkpoint } from './checkpoints.ts';
export { readEmailKey } from './email-key.ts';
export { openErasureList, type ErasureList } from './erasures.ts';
export { openEventLog } from './event-log.ts';
export { openJobs } from './jobs.ts';
export { openPhotos } from './photos.ts';
export { openSessions, openSignals, openRateLimiter } from './signals.ts';
export { embeddedFiles, openViewStore } from './view-store.ts';
