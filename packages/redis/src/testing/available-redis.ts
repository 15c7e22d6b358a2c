import { spawnSync } from 'node:child_process';
import { startRedis, type RedisServer } from './redis-server.ts';

const MISSING = 'skipped: no redis-server here; apt-get install redis-server, or set REDIS_URL';

/** Where tests find a Redis. */
export interface AvailableRedis {
  /** Why there is none, in words for the title of what is skipped; null where there is one. */
  readonly missing: string | null;
  /** The same for one of the tests' own. */
  readonly missingServer: string | null;
  /** The one that `REDIS_URL` names, or one of the tests' own; the same at each call. */
  readonly url: () => Promise<string>;
  /** One of the tests' own, to be killed and flushed. Whoever starts it stops it. */
  readonly start: (...others: readonly string[]) => Promise<RedisServer>;
  /** Stops what `url` has started. */
  readonly stop: () => Promise<void>;
}

/** Finds out, before any test, whether there is a Redis: named by `REDIS_URL`, or to be started. */
export function availableRedis(): AvailableRedis {
  const given = process.env.REDIS_URL ?? '';
  const found = spawnSync('redis-server', ['--version']).status === 0;
  let own: Promise<RedisServer> | null = null;
  return {
    missing: found || given !== '' ? null : MISSING,
    missingServer: found ? null : MISSING,
    url: async () => {
      if (given !== '') return given;
      own ??= startRedis();
      return (await own).url;
    },
    start: startRedis,
    stop: async () => (await own)?.stop(),
  };
}
