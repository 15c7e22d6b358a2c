import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectRedis } from '@vigie/redis';
import { availableRedis, type RedisServer } from '@vigie/redis/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aborted, gate, keeper, untilState } from '../contract/opened-jobs.ts';
import { openSqliteLedger } from '../ledger/sqlite-ledger.ts';
import type { AttemptOutcome, JobHandler, Jobs } from '../port.ts';
import { openBullJobs } from './index.ts';

const CHILD = fileURLToPath(new URL('kill.child.ts', import.meta.url));
const { missingServer, start } = availableRedis();
const KEY = { kind: 'note', id: 'a' };
const LEASE_MS = 600;
const RETRIES = { attempts: 3, firstDelayMs: 1, longestDelayMs: 2 };

describe.skipIf(missingServer)(`Jobs when Redis loses everything (${missingServer ?? 'there'})`, () => {
  let server: RedisServer;
  let folder = '';
  let jobs: Jobs;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.flush();
    folder = await mkdtemp(join(tmpdir(), 'vigie-loss-'));
    jobs = await open();
  });
  afterEach(async () => {
    await jobs.close();
    await rm(folder, { recursive: true });
  });

  const ledgerFile = (): string => join(folder, 'ledger.sqlite');
  const open = (ledger = openSqliteLedger(ledgerFile())): Promise<Jobs> =>
    openBullJobs({
      url: server.url,
      ledger,
      retries: RETRIES,
      leaseMs: LEASE_MS,
      pollMs: 5,
      recoverMs: 50,
    });
  const work = (handler: JobHandler, onAttempt: (outcome: AttemptOutcome) => void = () => {}) =>
    jobs.work([handler], { concurrency: 2, onAttempt, onError: () => {} });

  test('an accepted job is done all the same', async () => {
    await jobs.enqueue({ ...KEY, payload: 'kept' });
    await server.flush();
    expect(await jobs.find(KEY)).toMatchObject({ state: 'waiting', attempts: 0 });
    const handler = keeper('note');
    work(handler);
    await untilState(jobs, KEY, 'completed');
    expect(handler.got).toEqual(['kept']);
  });

  test('a job that is accepted while Redis is away is done once it is back', async () => {
    const handler = keeper('note');
    work(handler);
    await server.kill();
    await jobs.enqueue({ ...KEY, payload: 'kept' });
    await expect(jobs.check()).rejects.toThrow(Error);
    await server.start();
    await untilState(jobs, KEY, 'completed');
    expect(handler.got).toEqual(['kept']);
    await jobs.check();
  });

  test('a process that starts while Redis is away works once it is back', async () => {
    await jobs.close();
    await server.kill();
    jobs = await open();
    const handler = keeper('note');
    work(handler);
    await jobs.enqueue({ ...KEY, payload: 'kept' });
    await expect(jobs.find(KEY)).rejects.toThrow(Error);
    await server.start();
    await untilState(jobs, KEY, 'completed');
    expect(handler.got).toEqual(['kept']);
  });

  test('a running job is told so, and begun again', async () => {
    await jobs.enqueue({ ...KEY, payload: null });
    const begun = gate();
    const outcomes: AttemptOutcome[] = [];
    let runs = 0;
    const handler: JobHandler = {
      kind: 'note',
      run: async (_, { signal }) => {
        runs += 1;
        if (runs > 1) return 'finished';
        begun.open();
        await aborted(signal);
        throw signal.reason;
      },
    };
    work(handler, (outcome) => outcomes.push(outcome));
    await begun.opened;
    await server.flush();
    expect(await untilState(jobs, KEY, 'completed')).toMatchObject({ result: 'finished' });
    await vi.waitFor(() => expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['completed', 'lost']), {
      timeout: 20_000,
    });
  });

  test('a job that has been done stays done, with its result, and its key has no second effect', async () => {
    await jobs.enqueue({ ...KEY, payload: 'first' });
    const handler = keeper('note');
    work(handler);
    await untilState(jobs, KEY, 'completed');
    await server.flush();
    await jobs.enqueue({ ...KEY, payload: 'second' });
    await jobs.enqueue({ kind: 'note', id: 'b', payload: 'other' });
    await untilState(jobs, { kind: 'note', id: 'b' }, 'completed');
    expect(handler.got).toEqual(['first', 'other']);
    expect(await jobs.list('note', 'completed', 9)).toMatchObject([{ id: 'b' }, { id: 'a' }]);
  });

  test('a dead job is tried once more, and dead again', async () => {
    await jobs.enqueue({ ...KEY, payload: null });
    let runs = 0;
    work({
      kind: 'note',
      run: async () => {
        runs += 1;
        throw new Error('Never');
      },
    });
    await untilState(jobs, KEY, 'dead');
    await server.flush();
    await vi.waitFor(() => expect(runs).toBe(2 * RETRIES.attempts), { timeout: 20_000 });
    expect(await untilState(jobs, KEY, 'dead')).toMatchObject({ attempts: RETRIES.attempts, error: 'Error: Never' });
  });

  test('of many jobs, while it is flushed and killed again and again, each is done', { timeout: 60_000 }, async () => {
    const ids = Array.from({ length: 60 }, (_, n) => `n${n}`);
    const done = new Set<string>();
    work({
      kind: 'note',
      run: async (payload, { id, progress }) => {
        await progress({ done: 1, total: 1 });
        done.add(`${id} ${JSON.stringify(payload)}`);
        return null;
      },
    });
    for (const [n, id] of ids.entries()) {
      await jobs.enqueue({ kind: 'note', id, payload: n });
      if (n % 15 === 7) await server.flush();
      if (n % 30 === 20) {
        await server.kill();
        await server.start();
      }
    }
    await vi.waitFor(
      async () => {
        expect(await jobs.depths()).toEqual([{ kind: 'note', waiting: 0, running: 0, completed: ids.length, dead: 0 }]);
      },
      { timeout: 40_000, interval: 50 },
    );
    expect(done).toEqual(new Set(ids.map((id, n) => `${id} ${n}`)));
  });

  test('a job is not attempted, nor given up, while the ledger can’t say what it is about', async () => {
    await jobs.enqueue({ ...KEY, payload: 'kept' });
    await jobs.close();
    const ledger = openSqliteLedger(ledgerFile());
    let asked = 0;
    jobs = await open({
      ...ledger,
      find: async (key) => {
        asked += 1;
        if (asked <= 5 * RETRIES.attempts) throw new Error('The ledger is away');
        return ledger.find(key);
      },
    });
    const handler = keeper('note');
    const outcome = new Promise<AttemptOutcome>((resolve) => work(handler, resolve));
    expect(await outcome).toMatchObject({ outcome: 'completed', attempt: 1 });
    expect(handler.got).toEqual(['kept']);
  });

  test('a job that is done between a look into the ledger and one into the queue is done', async () => {
    await jobs.enqueue({ ...KEY, payload: 'kept' });
    await jobs.close();
    const other = await open();
    const done = (): Promise<AttemptOutcome> =>
      new Promise((onAttempt) => other.work([keeper('note')], { concurrency: 1, onAttempt, onError: () => {} }));
    const ledger = openSqliteLedger(ledgerFile());
    let looks = 0;
    jobs = await open({
      ...ledger,
      find: async (key) => {
        const entry = await ledger.find(key);
        looks += 1;
        if (looks === 1) await done();
        return entry;
      },
    });
    expect(await jobs.find(KEY)).toMatchObject({ state: 'completed', attempts: 1 });
    await other.close();
  });

  test('Redis never holds what a job is about', async () => {
    await jobs.enqueue({ ...KEY, payload: 'canary-8241' });
    const begun = gate();
    const end = gate();
    work({
      kind: 'note',
      run: async () => {
        begun.open();
        await end.opened;
        return 'canary-8241';
      },
    });
    await begun.opened;
    expect(await textOf(server.url)).toContain('note');
    expect(await textOf(server.url)).not.toContain('canary-8241');
    end.open();
    await untilState(jobs, KEY, 'completed');
    expect(await textOf(server.url)).not.toContain('canary-8241');
  });

  test('a queue closes also while Redis is away', async () => {
    work(keeper('note'));
    await server.kill();
    await expect(jobs.close()).resolves.toBeUndefined();
    await server.start();
  });

  test('after kill -9 in the middle of a job another process begins it again', { timeout: 40_000 }, async () => {
    await jobs.enqueue({ ...KEY, payload: 'kept' });
    const child = spawn(process.execPath, ['--import', 'tsx', CHILD, server.url, ledgerFile(), `${LEASE_MS}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    expect(await jobs.find(KEY)).toMatchObject({ state: 'running', attempts: 1 });
    const handler = keeper('note');
    work(handler);
    expect(await untilState(jobs, KEY, 'completed')).toMatchObject({ attempts: 2 });
    expect(handler.got).toEqual(['kept']);
  });
});

/** All that Redis has, as it would write it to a file. */
async function textOf(url: string): Promise<string> {
  const redis = connectRedis(url);
  const keys = await redis.keys('*');
  // There is none of a lock that has run out since, whatever the types say.
  const dumps = await Promise.all(
    keys.map(async (key) => `${key} ${(await redis.dumpBuffer(key))?.toString('latin1')}`),
  );
  redis.disconnect();
  return dumps.join('\n');
}
