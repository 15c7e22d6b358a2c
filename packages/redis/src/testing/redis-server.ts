import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../../../scripts/free-port.ts';

/** A Redis of a test's own, in a folder of its own. */
export interface RedisServer {
  readonly url: string;
  /** kill -9: what was not yet in the append-only file is lost. Resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** Starts it again on its port and files. Resolves when it answers. */
  readonly start: () => Promise<void>;
  /** Forgets everything. */
  readonly flush: () => Promise<void>;
  /** Ends it and deletes its files. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts Debian's `redis-server` as operators are told to run it, but for what `others` say. @throws when there is none
 */
export async function startRedis(...others: readonly string[]): Promise<RedisServer> {
  const directory = await mkdtemp(join(tmpdir(), 'vigie-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const endWithUs = (): void => void child?.kill('SIGKILL');
  process.once('exit', endWithUs);

  async function start(): Promise<void> {
    const options = [...argumentsFor(directory), '--port', String(port), ...others];
    const starting = spawn('redis-server', options, { stdio: 'ignore' });
    child = starting;
    await once(starting, 'spawn');
    await untilAnswering(url, starting);
  }
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
  async function stop(): Promise<void> {
    await kill();
    process.off('exit', endWithUs);
    await rm(directory, { recursive: true, force: true });
  }

  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, start, kill, stop, flush: () => withRedis(url, async (redis) => void (await redis.flushall())) };
}

const argumentsFor = (directory: string): readonly string[] =>
  `--dir ${directory} --bind 127.0.0.1 --appendonly yes --appendfsync everysec --maxmemory-policy noeviction`.split(
    ' ',
  );

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('redis-server ended before it answered');
  });
  await Promise.race([ended, withRedis(url, async (redis) => void (await redis.ping()))]);
  ended.catch(() => undefined);
}

async function withRedis(url: string, work: (redis: Redis) => Promise<void>): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  redis.on('error', () => {});
  try {
    await work(redis);
  } finally {
    redis.disconnect();
  }
}
