import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fromPypi } from './from-pypi.ts';

/** Speaks MongoDB's protocol over WiredTiger; written by nobody here. */
const SERVER = 'SecantusDB==0.7.0b3';

const SERVE = fileURLToPath(new URL('serve.py', import.meta.url));

/** How long it may take to listen, in milliseconds. */
const PATIENCE = 60_000;

export interface MongoServerOptions {
  /** A free one unless given. */
  readonly port?: number;
  /** Where the data stay, for a server that is started again; without one they go with it. */
  readonly folder?: string;
}

/** A MongoDB-compatible server of this process's own: it ends when this process does, however that ends. */
export interface MongoServer {
  /** Without a database's name. */
  readonly url: string;
  readonly pid: number;
  /** kill -9. Resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** Resolves when it has ended. */
  readonly stop: () => Promise<void>;
}

/** Starts a server on the loopback. @throws when none is to be had, with why */
export async function startMongoServer({ port = 0, folder = '' }: MongoServerOptions = {}): Promise<MongoServer> {
  const python = join(await fromPypi(SERVER), 'python');
  const child = spawn(python, [SERVE, String(port), folder], { stdio: ['pipe', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  const listening = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, told] = /listening on 127\.0\.0\.1:(\d+)/u.exec(line) ?? [];
      if (told !== undefined) resolve(Number(told));
    });
    exited.then(() => reject(new Error('The test server ended before it listened')), reject);
  }).finally(() => clearTimeout(patience));
  return {
    url: `mongodb://127.0.0.1:${listening}`,
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
