import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startMongoServer } from '@vigie/mongo/test-server';
import { startRedis } from '@vigie/redis/testing';
import { freePort } from '../../../scripts/free-port.ts';

/** A server that the services need: one of our own can be killed and started again on its files. */
export interface Engine {
  readonly name: string;
  readonly url: string;
  /** kill -9. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

export interface Engines {
  readonly eventStore: Engine;
  readonly mongo: Engine;
  readonly redis: Engine & {
    /** Forgets everything. */
    readonly flush: () => Promise<void>;
  };
  /** Ends them and deletes their files. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server of each kind for tests, on free ports of this machine.
 * @throws where one is not to be had, with why
 */
export async function startEngines(): Promise<Engines> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-engines-'));
  const eventStore = await startEventStore(join(folder, 'log'));
  const mongo = await startMongo(join(folder, 'mongo'));
  const redis = await startRedis();
  return {
    eventStore,
    mongo,
    redis: { name: 'Redis', ...redis },
    stop: async () => {
      await redis.stop();
      await mongo.kill();
      await eventStore.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startMongo(folder: string): Promise<Engine> {
  const port = await freePort();
  let server = await startMongoServer({ folder, port });
  return {
    name: 'MongoDB',
    // For each write that may be retried it looks through all that it remembers of others: without, it stays as quick
    // as it was.
    url: `${server.url}/vigie?retryWrites=false`,
    kill: () => server.kill(),
    start: async () => {
      server = await startMongoServer({ folder, port });
    },
  };
}

const SERVE = createRequire(import.meta.url).resolve('@vigie/event-log/eventstore/test-server');

/** Behaves as EventStoreDB documents it; no EventStoreDB runs here. */
async function startEventStore(file: string): Promise<Engine> {
  const port = await freePort();
  let server = await serve();
  return {
    name: 'EventStoreDB',
    url: server.url,
    kill: () => server.kill(),
    start: async () => {
      server = await serve();
    },
  };

  async function serve(): Promise<{ readonly url: string; readonly kill: () => Promise<void> }> {
    const child = spawn(process.execPath, ['--import', 'tsx', SERVE, '--file', file, '--port', String(port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const endWithUs = (): void => void child.kill('SIGKILL');
    process.once('exit', endWithUs);
    const exited = once(child, 'exit').finally(() => process.off('exit', endWithUs));
    const url = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', resolve);
      exited.then(() => reject(new Error('The EventStoreDB for tests ended before it listened')), reject);
    });
    return {
      url,
      kill: async () => {
        child.kill('SIGKILL');
        await exited;
      },
    };
  }
}
