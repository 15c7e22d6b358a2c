import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keeper, untilState } from '../contract/opened-jobs.ts';
import type { AttemptOutcome } from '../port.ts';
import { openTemporaryJobs, type TemporaryJobs } from '../testing.ts';

const CHILD = fileURLToPath(new URL('kill.child.ts', import.meta.url));
/** So short that a test can wait for its end; and so long that none ends by itself. */
const SHORT_LEASE_MS = 1_000;
const LONG_LEASE_MS = 600_000;
/** Long, where others keep the processors busy. */
const PATIENCE_MS = 50_000;
const LONG = { kind: 'long', id: 'a' };

const onError = (error: unknown): void => {
  throw error;
};

describe('after kill -9 in the middle of a job', () => {
  let temporary: TemporaryJobs;
  beforeEach(async () => {
    const retries = { attempts: 2, firstDelayMs: 1, longestDelayMs: 1 };
    temporary = await openTemporaryJobs({ retries, leaseMs: SHORT_LEASE_MS });
  });
  afterEach(() => temporary.close());

  test('another process begins it again, once the lease has ended', async () => {
    const { jobs } = temporary;
    await jobs.enqueue({ ...LONG, payload: 'kept' });
    await killInTheMiddle(temporary);
    expect(await jobs.find(LONG)).toMatchObject({ state: 'running', attempts: 1 });

    const handler = keeper('long');
    jobs.work([handler], { concurrency: 1, onError });
    expect(await untilState(jobs, LONG, 'completed')).toMatchObject({ attempts: 2 });
    expect(handler.got).toEqual(['kept']);
  });

  test('each time, the job is given up', async () => {
    const { jobs } = temporary;
    await jobs.enqueue({ ...LONG, payload: null });
    await killInTheMiddle(temporary);
    await killInTheMiddle(temporary);
    const handler = keeper('long');
    const outcomes: AttemptOutcome[] = [];
    jobs.work([handler], { concurrency: 1, onError, onAttempt: (outcome) => outcomes.push(outcome) });
    const { error } = await untilState(jobs, LONG, 'dead');
    expect(error).toBe('The process ended in the middle of every attempt');
    expect(outcomes).toMatchObject([{ ...LONG, attempt: 2, outcome: 'dead' }]);
    expect(handler.got).toEqual([]);
  });
});

test('two processes share the jobs, each of which is done once', async () => {
  const { jobs, file, close } = await openTemporaryJobs({ leaseMs: LONG_LEASE_MS });
  const ids = Array.from({ length: 150 }, (_, n) => `n${n}`);
  for (const id of ids) await jobs.enqueue({ kind: 'short', id, payload: id });
  const child = spawnChild(file, LONG_LEASE_MS);
  await child.hasBegun(1);
  const own = keeper('short');
  jobs.work([own], { concurrency: 2, onError });
  await vi.waitFor(
    async () => {
      expect(await jobs.depths()).toEqual([{ kind: 'short', waiting: 0, running: 0, completed: 150, dead: 0 }]);
    },
    { timeout: PATIENCE_MS, interval: 20 },
  );
  await child.kill();
  const done = [...child.begun(), ...own.got];
  expect(done).toHaveLength(ids.length);
  expect(new Set(done)).toEqual(new Set(ids));
  await close();
});

interface Child {
  /** Ids of the jobs that it has begun. */
  readonly begun: () => readonly string[];
  readonly hasBegun: (count: number) => Promise<void>;
  readonly kill: () => Promise<void>;
}

function spawnChild(file: string, leaseMs: number): Child {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, file, `${leaseMs}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  const begun = (): readonly string[] => text.split('\n').slice(0, -1);
  return {
    begun,
    hasBegun: (count) =>
      vi.waitFor(() => expect(begun().length).toBeGreaterThanOrEqual(count), { timeout: PATIENCE_MS, interval: 5 }),
    kill: async () => {
      child.kill('SIGKILL');
      expect(await closed).toEqual([null, 'SIGKILL']);
    },
  };
}

/** Runs a child until it has begun a job, and kills it. */
async function killInTheMiddle({ file }: TemporaryJobs): Promise<void> {
  const child = spawnChild(file, SHORT_LEASE_MS);
  await child.hasBegun(1);
  await child.kill();
}
