import { join } from 'node:path';
import type { Settings } from '@vigie/settings';
import type { PositionSignals, RateLimiter, SessionStore } from '@vigie/signals';
import { createMemoryRateLimiter, openEmbeddedSignals, openSqliteSessions } from '@vigie/signals/embedded';

/** Opens the sessions that the settings name (design section 1). */
export function openSessions({ dataDir }: Pick<Settings, 'dataDir'>): SessionStore {
  return openSqliteSessions({ file: join(dataDir, 'sessions.sqlite') });
}

export const openSignals = (): PositionSignals => openEmbeddedSignals();

export const openRateLimiter = (): RateLimiter => createMemoryRateLimiter();
