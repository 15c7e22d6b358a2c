import { connectRedis } from '@vigie/redis';
import type { Session, SessionStore } from '../port.ts';
import { readSessionBody } from '../session-body.ts';

export interface RedisSessionsOptions {
  readonly url: string;
  /** What every key begins with. */
  readonly prefix?: string;
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * Sessions in Redis: a hash for each, and for each user the set of theirs. Both expire by themselves. When they end is
 * written beside, so that it is the services' clock that counts. Losing them all costs everybody a new sign-in.
 */
export function openRedisSessions({ url, prefix = 'vigie', now = Date.now }: RedisSessionsOptions): SessionStore {
  const redis = connectRedis(url);
  const keyOf = (id: string): string => `${prefix}:session:${id}`;
  const ofUser = (userId: string): string => `${prefix}:sessions-of:${userId}`;

  return {
    get: async (id) => {
      const [body, endsAt] = await redis.hmget(keyOf(id), 'body', 'endsAt');
      if (body === null || body === undefined || Number(endsAt) <= now()) return null;
      return readSessionBody(body);
    },
    set: (id, session, ttlSeconds) => write(id, session, ttlSeconds, 'always'),
    replace: (id, session, ttlSeconds) => write(id, session, ttlSeconds, 'if kept'),
    destroy: async (id) => {
      await redis.del(keyOf(id));
    },
    destroyUser: async (userId) => {
      await redis.eval(DESTROY_ALL, 1, ofUser(userId), keyOf(''));
    },
    close: async () => redis.disconnect(),
  };

  async function write(id: string, session: Session, ttlSeconds: number, when: 'always' | 'if kept'): Promise<void> {
    const { userId } = session;
    const keys = userId === null ? [keyOf(id)] : [keyOf(id), ofUser(userId)];
    const ttl = ttlSeconds * 1000;
    const body = JSON.stringify(session);
    await redis.eval(WRITE, keys.length, ...keys, body, now() + ttl, ttl, id, when, now(), keyOf(''));
  }
}

/**
 * A session that has ended since stays away, and a user's set outlives every session in it. A new session takes the
 * place of those of the user that are no more: one who always has a session would collect them.
 */
const WRITE = `
  if ARGV[5] == 'if kept' then
    local endsAt = redis.call('HGET', KEYS[1], 'endsAt')
    if not endsAt or tonumber(endsAt) <= tonumber(ARGV[6]) then return end
  end
  redis.call('HSET', KEYS[1], 'body', ARGV[1], 'endsAt', ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
  if KEYS[2] then
    if ARGV[5] == 'always' then
      for _, id in ipairs(redis.call('SMEMBERS', KEYS[2])) do
        if redis.call('EXISTS', ARGV[7] .. id) == 0 then redis.call('SREM', KEYS[2], id) end
      end
    end
    redis.call('SADD', KEYS[2], ARGV[4])
    if redis.call('PTTL', KEYS[2]) < tonumber(ARGV[3]) then redis.call('PEXPIRE', KEYS[2], ARGV[3]) end
  end
`;

const DESTROY_ALL = `
  for _, id in ipairs(redis.call('SMEMBERS', KEYS[1])) do redis.call('DEL', ARGV[1] .. id) end
  redis.call('DEL', KEYS[1])
`;
