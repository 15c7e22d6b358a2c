import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { connectRedis } from '@vigie/redis';
import { makeListeners } from '../listeners.ts';
import { openPositions } from '../positions.ts';
import type { PositionSignals, ViewAdvanced } from '../port.ts';
import { readHurry, readMessage, type Hurry, type Message } from './message.ts';
import { makeTold } from './told.ts';

export interface RedisSignalsOptions {
  readonly url: string;
  /** What every key and channel begins with. */
  readonly prefix?: string;
  /** How often the last that this process has published is told again. */
  readonly repeatMs?: number;
}

/** How long a process waits for Redis before it starts without. */
const PATIENCE_MS = 2_000;

/** How long after one try to catch up the next one comes. */
const CATCH_UP_AGAIN_MS = 250;

/**
 * Signals between processes, by pub/sub, with the highest positions, and those of the last changes, in hashes for those
 * who come later. Redis may lose either at any moment: what was published last is told again every second, each message
 * says where the view has changed last, so that a later one makes up for it, and whoever was cut off reads the hashes
 * on coming back. Within the process nothing waits for Redis.
 */
export async function openRedisSignals(options: RedisSignalsOptions): Promise<PositionSignals> {
  const { url, prefix = 'vigie', repeatMs = 1_000 } = options;
  const channel = `${prefix}:view-advanced`;
  const hurryChannel = `${prefix}:view-hurried`;
  const reachedHash = `${prefix}:positions`;
  const changesHash = `${prefix}:changes`;
  const self = randomUUID();
  const positions = openPositions();
  const told = makeTold(positions);
  const closing = new AbortController();
  const hurries = makeListeners<string>();
  const published = new Map<string, ViewAdvanced>();
  const telling = connectRedis(url);
  const hearing = connectRedis(url, { patient: true });

  hearing.on('message', (heardOn, text) => {
    if (heardOn === hurryChannel) return hearHurry(readHurry(text));
    const message = readMessage(text);
    if (message && message.from !== self) told.hear(message);
  });
  const caughtUp = new Promise<void>((resolve) => {
    // From then on nothing is missed; what came before is in the hashes.
    hearing.on(
      'ready',
      () =>
        void hearing
          .subscribe(channel, hurryChannel)
          .then(catchUp)
          .then(resolve, () => undefined),
    );
  });
  const timer = setInterval(() => {
    for (const advanced of published.values()) tell(advanced, true);
  }, repeatMs);
  await Promise.race([caughtUp, delay(PATIENCE_MS, undefined, { ref: false })]);

  return {
    publish: (advanced) => {
      told.publish(advanced);
      if (advanced.position > (published.get(advanced.view)?.position ?? '')) published.set(advanced.view, advanced);
      tell(advanced, false);
    },
    subscribe: positions.subscribe,
    current: positions.current,
    hurry: (view) => {
      hurries.tell(view);
      const hurry: Hurry = { from: self, view };
      telling.publish(hurryChannel, JSON.stringify(hurry)).catch(() => undefined);
    },
    onHurry: hurries.subscribe,
    close: async () => {
      closing.abort();
      clearInterval(timer);
      positions.forgetListeners();
      hurries.forget();
      telling.disconnect();
      hearing.disconnect();
    },
  };

  function hearHurry(hurry: Hurry | null): void {
    if (hurry && hurry.from !== self) hurries.tell(hurry.view);
  }

  /** As often as it takes: until then, a change that was missed is known to nobody here. */
  async function catchUp(): Promise<void> {
    while (!closing.signal.aborted) {
      const hashes = await Promise.all([telling.hgetall(reachedHash), telling.hgetall(changesHash)]).catch(() => null);
      if (hashes) {
        const [reached, changed] = hashes;
        for (const [view, position] of Object.entries(reached)) told.catchUp(view, position, changed[view] ?? '');
        return;
      }
      await delay(CATCH_UP_AGAIN_MS, undefined, { ref: false });
    }
  }

  /** What is lost on its way is told again. */
  function tell(advanced: ViewAdvanced, again: boolean): void {
    const { view, position } = advanced;
    const lastChange = told.lastChange(view);
    const message: Message = { ...advanced, from: self, again, lastChange };
    telling
      .eval(TELL, 3, reachedHash, changesHash, channel, view, position, lastChange, JSON.stringify(message))
      .catch(() => undefined);
  }
}

/** What takes no writes, as where its memory is full, tells all the same: those who come later hear the repeat. */
const TELL = `
  local function raise(hash, position)
    local known = redis.call('HGET', hash, ARGV[1])
    if (known or '') < position then redis.pcall('HSET', hash, ARGV[1], position) end
  end
  raise(KEYS[1], ARGV[2])
  raise(KEYS[2], ARGV[3])
  redis.call('PUBLISH', KEYS[3], ARGV[4])
`;
