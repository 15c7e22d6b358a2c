import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keeper, RETRIES, untilState } from '../contract/opened-jobs.ts';
import { Unrecoverable } from '../port.ts';
import { openTemporaryJobs, type TemporaryJobs } from '../testing.ts';
import { openDatabase } from './database.ts';
import { makeJobTable } from './job-table.ts';

const CANARY = 'canary-4f1c9a';
const KEY = { kind: 'import', id: 'a' };
const PAYLOAD = { rows: Array.from({ length: 500 }, (_, row) => `${CANARY} ${row}`) };

let temporary: TemporaryJobs;
beforeEach(async () => {
  temporary = await openTemporaryJobs({ retries: RETRIES });
});
afterEach(() => temporary.close());

/** The files that hold the canary. */
async function filesWithCanary(): Promise<readonly string[]> {
  const folder = dirname(temporary.file);
  const names = await readdir(folder);
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
  return names.filter((_, index) => contents[index]?.includes(CANARY));
}

const onError = (error: unknown): void => {
  throw error;
};

describe('what a payload holds', () => {
  test('is in no file any more once the job is completed', async () => {
    const { jobs } = temporary;
    await jobs.enqueue({ ...KEY, payload: PAYLOAD });
    expect(await filesWithCanary()).not.toEqual([]);
    const worker = jobs.work([keeper('import')], { concurrency: 1, onError });
    await untilState(jobs, KEY, 'completed');
    await worker.stop();
    expect(await filesWithCanary()).toEqual([]);
  });

  test('is in no file any more from the next start on, where a process was killed before it came to that', async () => {
    const killed = openDatabase(temporary.file);
    const table = makeJobTable(killed);
    table.add({ ...KEY, payload: PAYLOAD }, 1);
    table.take({ kinds: ['import'], lease: 'one', now: 1, leaseEnds: 2, latest: 2 });
    table.complete('one', null, 2);
    expect(await filesWithCanary()).not.toEqual([]);
    const restarted = await temporary.openAnother();
    expect(await filesWithCanary()).toEqual([]);
    expect(await restarted.find(KEY)).toMatchObject({ state: 'completed' });
    await restarted.close();
    killed.close();
  });

  test('stays with a dead job, and goes when that is discarded', async () => {
    const { jobs } = temporary;
    await jobs.enqueue({ ...KEY, payload: PAYLOAD });
    const hopeless = { kind: 'import', run: async () => Promise.reject(new Unrecoverable('No')) };
    const worker = jobs.work([hopeless], { concurrency: 1, onError });
    await untilState(jobs, KEY, 'dead');
    await worker.stop();
    expect(await filesWithCanary()).not.toEqual([]);
    await jobs.discard(KEY);
    expect(await filesWithCanary()).toEqual([]);
  });
});

test('a completed job is kept for a while, and forgotten with its key after that', async () => {
  let now = Date.parse('2026-03-02T08:00:00.000Z');
  const own = await openTemporaryJobs({ keepCompletedMs: 60_000, clock: () => now });
  const handler = keeper('import');
  own.jobs.work([handler], { concurrency: 1, onError });
  for (const id of ['a', 'b', 'c']) {
    await own.jobs.enqueue({ kind: 'import', id, payload: id });
    await untilState(own.jobs, { kind: 'import', id }, 'completed');
    now += 40_000;
  }
  const kept = await own.jobs.list('import', 'completed', 9);
  expect(kept.map(({ id }) => id)).toEqual(['c', 'b']);
  await own.close();
});
