import {
  openErasureList,
  openEventLog,
  openJobs,
  openLeases,
  openPhotos,
  openRateLimiter,
  openReactionsCheckpoint,
  openReadAudit,
  openSessions,
  openSignals,
  openViewStore,
} from '@vigie/engines';
import type { Settings } from '@vigie/settings';
import { readSchoolKey } from './school-key.ts';

/** Opens all that the settings name for one process. `close`: once nothing works on them any more. */
export async function openSchoolEngines(settings: Settings) {
  const log = await openEventLog(settings);
  const emailKey = await readSchoolKey(settings, log);
  const store = await openViewStore(settings);
  const sessions = await openSessions(settings, { alone: true });
  const rateLimiter = await openRateLimiter(settings);
  const signals = await openSignals(settings);
  const jobs = await openJobs(settings);
  const erasures = await openErasureList(settings);
  const photos = await openPhotos(settings);
  const audit = await openReadAudit(settings);
  const checkpoint = await openReactionsCheckpoint(settings);
  const leases = await openLeases(settings);

  return {
    log,
    emailKey,
    store,
    sessions,
    rateLimiter,
    signals,
    jobs,
    erasures,
    photos,
    audit,
    checkpoint,
    leases,
    close: async (): Promise<void> => {
      await jobs.close();
      await leases.close();
      await checkpoint.close();
      await erasures.close();
      await photos.close();
      await audit.close();
      await signals.close();
      await rateLimiter.close();
      await sessions.close();
      await store.close();
      await log.close();
    },
  };
}
