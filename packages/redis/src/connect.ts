import { Redis } from 'ioredis';

export type { Redis } from 'ioredis';

const LONGEST_PAUSE_MS = 1_000;

/** How long whoever asks waits for an answer. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * After how long without a byte from a server that owes an answer the connection is taken for dead: TCP itself takes a
 * quarter of an hour to notice one that died without a word. Longer than any command may take.
 */
const SILENT_FOR_MS = 6_000;

/**
 * Only who owes an answer is found silent: each connection asks for one so often, or whoever used it next would be the
 * first to wait, one connection after the other.
 */
const PING_EVERY_MS = 1_000;

/**
 * A connection that is looked for again, at least once a second, for as long as it is open. What is asked meanwhile
 * fails soon instead of waiting: whoever asked says 503, and people try again. Whoever connects disconnects.
 * @param patient waits instead: for work that nobody waits for
 */
export function connectRedis(url: string, { patient = false }: { readonly patient?: boolean } = {}): Redis {
  const redis = new Redis(url, {
    retryStrategy: (attempts) => Math.min(attempts * 50, LONGEST_PAUSE_MS),
    connectTimeout: 2_000,
    // 0: what a lost connection leaves unanswered fails at once.
    ...(patient ? { maxRetriesPerRequest: null } : { maxRetriesPerRequest: 0, commandTimeout: ANSWER_WITHIN_MS }),
    socketTimeout: SILENT_FOR_MS,
    // A repeated command might have had its effect already.
    autoResendUnfulfilledCommands: false,
  });
  // Whoever asks hears of it, and so does the readiness check; without a listener each would be printed.
  redis.on('error', () => {});
  pingWhileConnected(redis);
  return redis;
}

function pingWhileConnected(redis: Redis): void {
  let timer: NodeJS.Timeout | undefined;
  redis.on('ready', () => {
    clearInterval(timer);
    timer = setInterval(() => void redis.ping().catch(() => undefined), PING_EVERY_MS).unref();
  });
  redis.on('close', () => clearInterval(timer));
}
