import { expect, test, vi } from 'vitest';
import { gate, RETRIES } from '../contract/opened-jobs.ts';
import { IN_MEMORY } from '@vigie/sqlite/durable';
import { openDatabase } from './database.ts';
import type { AttemptOutcome } from '../port.ts';
import { makeJobTable, type JobTable } from './job-table.ts';
import { makeWakeups } from '../wakeups.ts';
import { startWorker, type WorkerOptions } from './worker.ts';

const full = new Error('The disk is full');
const failsOnce = <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
  vi.fn<(...args: Args) => Result>(work).mockImplementationOnce(() => {
    throw full;
  });

test.each(['take', 'buryLost'] as const)('a worker tells that %s failed, and goes on', async (name) => {
  const db = openDatabase(IN_MEMORY);
  const table: JobTable = makeJobTable(db);
  const errors: unknown[] = [];
  const done = gate();
  table.add({ kind: 'note', id: 'a', payload: null }, Date.now());
  const broken = name === 'take' ? { take: failsOnce(table.take) } : { buryLost: failsOnce(table.buryLost) };
  const worker = startNoting({
    table: { ...table, ...broken },
    onError: (error) => errors.push(error),
    onEnd: done.open,
  });
  await done.opened;
  await worker.stop();
  expect(errors).toEqual([full]);
  expect(table.find({ kind: 'note', id: 'a' })?.state).toBe('completed');
  db.close();
});

test('an attempt is told also where what follows it fails', async () => {
  const db = openDatabase(IN_MEMORY);
  const table = makeJobTable(db);
  const onAttempt = vi.fn<(outcome: AttemptOutcome) => void>();
  const errors: unknown[] = [];
  const ended = gate();
  table.add({ kind: 'note', id: 'a', payload: null }, Date.now());
  const worker = startNoting({
    table,
    onAttempt,
    onError: (error) => errors.push(error),
    onEnd: () => {
      ended.open();
      throw full;
    },
  });
  await ended.opened;
  await worker.stop();
  expect(onAttempt).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'a', outcome: 'completed' }));
  expect(errors).toEqual([full]);
  db.close();
});

/** Begins to do what the table has to note, one at a time. */
const startNoting = (options: Pick<WorkerOptions, 'table' | 'onAttempt' | 'onError' | 'onEnd'>) =>
  startWorker({
    ...options,
    handlers: [{ kind: 'note', run: async () => null }],
    wakeups: makeWakeups(),
    retries: RETRIES,
    leaseMs: 10_000,
    pollMs: 1,
    clock: Date.now,
    concurrency: 1,
  });
