import { describe, expect, test } from 'vitest';
import { Unrecoverable, type JobHandler } from '../port.ts';
import { keeper, RETRIES, untilState, useJobs, type OpenJobs } from './opened-jobs.ts';

const KEY = { kind: 'note', id: 'a' };

/** A handler that fails so many times. */
function failing(times: number, error = new Error('The disk is full')): JobHandler & { readonly attempts: number[] } {
  const attempts: number[] = [];
  return {
    kind: 'note',
    attempts,
    run: async (_, { attempt }) => {
      attempts.push(attempt);
      if (attempts.length <= times) throw error;
      return 'done';
    },
  };
}

export function describeRetrying(open: OpenJobs): void {
  describe('retrying', () => {
    const { jobs, work } = useJobs(open);

    test('a failed attempt is repeated, and what it failed with is gone once the job is completed', async () => {
      await jobs().enqueue({ ...KEY, payload: null });
      const handler = failing(2);
      work([handler]);
      expect(await untilState(jobs(), KEY, 'completed')).toMatchObject({ attempts: 3, result: 'done', error: null });
      expect(handler.attempts).toEqual([1, 2, 3]);
    });

    test('after its last attempt a job is dead, with its error, and others go on', async () => {
      await jobs().enqueue({ ...KEY, payload: null });
      await jobs().enqueue({ kind: 'other', id: 'a', payload: 'goes on' });
      const handler = failing(Infinity);
      const other = keeper('other');
      work([handler, other]);
      const dead = await untilState(jobs(), KEY, 'dead');
      expect(dead).toMatchObject({ attempts: RETRIES.attempts, error: 'Error: The disk is full', nextAttemptAt: null });
      expect(dead.finishedAt).not.toBeNull();
      await untilState(jobs(), { kind: 'other', id: 'a' }, 'completed');
      expect(handler.attempts).toHaveLength(RETRIES.attempts);
    });

    test('a job that no attempt can help is dead at once', async () => {
      await jobs().enqueue({ ...KEY, payload: null });
      const handler = failing(1, new Unrecoverable('Nobody can read this'));
      work([handler]);
      expect(await untilState(jobs(), KEY, 'dead')).toMatchObject({
        attempts: 1,
        error: 'Unrecoverable: Nobody can read this',
      });
    });

    test('a handler that throws before it waits for anything has failed like any other', async () => {
      await jobs().enqueue({ ...KEY, payload: null });
      const handler: JobHandler = {
        kind: 'note',
        run: () => {
          throw new Error('At once');
        },
      };
      work([handler]);
      expect(await untilState(jobs(), KEY, 'dead')).toMatchObject({ error: 'Error: At once' });
    });

    test('dead jobs are listed, the newest first, and can be retried with all their attempts', async () => {
      for (const id of ['a', 'b', 'c']) await jobs().enqueue({ kind: 'note', id, payload: `of ${id}` });
      const first = work([failing(Infinity)]);
      for (const id of ['a', 'b', 'c']) await untilState(jobs(), { kind: 'note', id }, 'dead');
      await first.stop();
      expect((await jobs().list('note', 'dead', 2)).map(({ id }) => id)).toEqual(['c', 'b']);
      expect(await jobs().list('other', 'dead', 2)).toEqual([]);

      expect(await jobs().retry({ kind: 'note', id: 'b' })).toBe(true);
      expect(await jobs().retry({ kind: 'note', id: 'b' })).toBe(false);
      expect(await jobs().retry({ kind: 'note', id: 'z' })).toBe(false);
      const handler = failing(2);
      work([handler]);
      expect(await untilState(jobs(), { kind: 'note', id: 'b' }, 'completed')).toMatchObject({ attempts: 3 });
      expect((await jobs().list('note', 'dead', 9)).map(({ id }) => id)).toEqual(['c', 'a']);
    });

    test('a discarded job is gone, and its key is free', async () => {
      await jobs().enqueue({ ...KEY, payload: 'old' });
      const first = work([failing(Infinity)]);
      await untilState(jobs(), KEY, 'dead');
      await first.stop();
      expect(await jobs().discard(KEY)).toBe(true);
      expect(await jobs().find(KEY)).toBeNull();

      await jobs().enqueue({ ...KEY, payload: 'new' });
      const handler = keeper('note');
      work([handler]);
      await untilState(jobs(), KEY, 'completed');
      expect(handler.got).toEqual(['new']);
    });
  });
}
