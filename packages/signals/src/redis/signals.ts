import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { connectRedis } from '@vigie/redis';
import { makeListeners } from '../listeners.ts';
import { openPositions } from '../positions.ts';
import type { PositionSignals, ViewAdvanced } from '../port.ts';
import { readHurry, readMessage, type Hurry, type Message } from './message.ts';

export interface RedisSignalsOptions {
  readonly url: string;
  /** What every key and channel begins with. */
  readonly prefix?: string;
  /** How often the last that this process has published is told again. */
  readonly repeatMs?: number;
}

/** How long a process waits for Redis before it starts without. */
const PATIENCE_MS = 2_000;

/**
 * Signals between processes, by pub/sub, with the highest positions in a hash for those who come later. Redis may lose
 * either at any moment: what was published last is told again every second, and whoever was cut off reads the hash on
 * coming back. Within the process nothing waits for Redis.
 */
export async function openRedisSignals(options: RedisSignalsOptions): Promise<PositionSignals> {
  const { url, prefix = 'vigie', repeatMs = 1_000 } = options;
  const channel = `${prefix}:view-advanced`;
  const hurryChannel = `${prefix}:view-hurried`;
  const hash = `${prefix}:positions`;
  const self = randomUUID();
  const positions = openPositions();
  const hurries = makeListeners<string>();
  const published = new Map<string, ViewAdvanced>();
  const telling = connectRedis(url);
  const hearing = connectRedis(url, { patient: true });

  hearing.on('message', (heardOn, text) => {
    if (heardOn === hurryChannel) return hearHurry(readHurry(text));
    const message = readMessage(text);
    if (message && message.from !== self) hear(message);
  });
  const caughtUp = new Promise<void>((resolve) => {
    // From then on nothing is missed; what came before is in the hash.
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
      positions.tell(advanced);
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
      clearInterval(timer);
      positions.forgetListeners();
      hurries.forget();
      telling.disconnect();
      hearing.disconnect();
    },
  };

  function hear({ from: _from, again, ...advanced }: Message): void {
    if (!again) positions.tell(advanced);
    else catchUpTo(advanced.view, advanced.position);
  }

  function hearHurry(hurry: Hurry | null): void {
    if (hurry && hurry.from !== self) hurries.tell(hurry.view);
  }

  async function catchUp(): Promise<void> {
    for (const [view, position] of Object.entries(await telling.hgetall(hash))) catchUpTo(view, position);
  }

  /** What was not heard may have told of a change: whoever shows the view looks again. */
  function catchUpTo(view: string, position: string): void {
    if (position > positions.current(view)) positions.tell({ view, position, changed: true });
  }

  /** What is lost on its way is told again. */
  function tell(advanced: ViewAdvanced, again: boolean): void {
    const message: Message = { ...advanced, from: self, again };
    const { view, position } = advanced;
    telling.eval(TELL, 2, hash, channel, view, position, JSON.stringify(message)).catch(() => undefined);
  }
}

const TELL = `
  local known = redis.call('HGET', KEYS[1], ARGV[1])
  if not known or known < ARGV[2] then redis.call('HSET', KEYS[1], ARGV[1], ARGV[2]) end
  redis.call('PUBLISH', KEYS[2], ARGV[3])
`;
