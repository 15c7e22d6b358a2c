import { join } from 'node:path';
import type { Settings } from '@vigie/settings';
import type { PositionSignals, RateLimiter, SessionStore } from '@vigie/signals';
import { createMemoryRateLimiter, openEmbeddedSignals, openSqliteSessions } from '@vigie/signals/embedded';

// The embedded form never loads the driver.
const redis = () => import('@vigie/signals/redis');

/**
 * Opens the sessions that the settings name (design section 1).
 * @param alone whether this process is the only one that opens those in `DATA_DIR`
 */
export async function openSessions(
  { dataDir, redisUrl: url }: Pick<Settings, 'dataDir' | 'redisUrl'>,
  { alone = false }: { readonly alone?: boolean } = {},
): Promise<SessionStore> {
  if (url !== null) return (await redis()).openRedisSessions({ url });
  return openSqliteSessions({ file: join(dataDir, 'sessions.sqlite'), alone });
}

/** Opens the signals between services; without Redis, within this process. */
export async function openSignals({ redisUrl: url }: Pick<Settings, 'redisUrl'>): Promise<PositionSignals> {
  return url === null ? openEmbeddedSignals() : (await redis()).openRedisSignals({ url });
}

/** Opens the budgets of callers; without Redis, those of this process. */
export async function openRateLimiter({ redisUrl: url }: Pick<Settings, 'redisUrl'>): Promise<RateLimiter> {
  return url === null ? createMemoryRateLimiter() : (await redis()).openRedisRateLimiter(url);
}
