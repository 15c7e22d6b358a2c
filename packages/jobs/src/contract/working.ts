import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { AttemptOutcome } from '../port.ts';
import { gate, keeper, PATIENCE, untilState, useJobs, type OpenJobs } from './opened-jobs.ts';

export function describeWorking(open: OpenJobs): void {
  describe('working', () => {
    const { jobs, openAnother, work } = useJobs(open);

    test('jobs are done one at a time in the order in which they came, unless more are allowed', async () => {
      const ids = ['c', 'a', 'b', 'd'];
      for (const id of ids) await jobs().enqueue({ kind: 'note', id, payload: id });
      const handler = keeper('note');
      work([handler]);
      await untilState(jobs(), { kind: 'note', id: 'd' }, 'completed');
      expect(handler.got).toEqual(ids);
    });

    test('as many run at a time as are allowed, and no more', async () => {
      for (const id of ['a', 'b', 'c']) await jobs().enqueue({ kind: 'note', id, payload: null });
      const both = gate();
      let running = 0;
      let most = 0;
      const handler = {
        kind: 'note',
        run: async () => {
          running += 1;
          most = Math.max(most, running);
          if (running === 2) both.open();
          await both.opened;
          running -= 1;
          return null;
        },
      };
      work([handler], { concurrency: 2 });
      await untilState(jobs(), { kind: 'note', id: 'c' }, 'completed');
      expect(most).toBe(2);
    });

    test('a running job tells its progress, a completed one its result', async () => {
      await jobs().enqueue({ kind: 'note', id: 'a', payload: null });
      const seen = gate();
      const handler = {
        kind: 'note',
        run: async (_: unknown, { progress }: { progress: (p: { done: number; total: number }) => Promise<void> }) => {
          await progress({ done: 40, total: 200 });
          await seen.opened;
          await progress({ done: 200, total: 200 });
          return { errors: [{ row: 7, text: 'field.invalid' }] };
        },
      };
      work([handler]);
      await vi.waitFor(async () => {
        expect(await jobs().find({ kind: 'note', id: 'a' })).toMatchObject({
          state: 'running',
          attempts: 1,
          progress: { done: 40, total: 200 },
        });
      }, PATIENCE);
      seen.open();
      expect(await untilState(jobs(), { kind: 'note', id: 'a' }, 'completed')).toMatchObject({
        progress: { done: 200, total: 200 },
        result: { errors: [{ row: 7, text: 'field.invalid' }] },
        nextAttemptAt: null,
      });
    });

    test('a handler gets its own id and attempt, and the payload as its schema has it', async () => {
      await jobs().enqueue({ kind: 'note', id: 'a', payload: { text: ' word ', unknown: 1 } });
      const got: unknown[] = [];
      work([
        defineJob({
          kind: 'note',
          payload: z.object({ text: z.string().trim() }),
          run: async (payload, { id, attempt }) => {
            got.push({ payload, id, attempt });
            return null;
          },
        }),
      ]);
      await untilState(jobs(), { kind: 'note', id: 'a' }, 'completed');
      expect(got).toEqual([{ payload: { text: 'word' }, id: 'a', attempt: 1 }]);
    });

    test('a payload that its schema refuses is dead at once, and its error does not quote it', async () => {
      await jobs().enqueue({ kind: 'note', id: 'a', payload: { text: 'secret-7391' } });
      const run = vi.fn<() => Promise<null>>();
      work([defineJob({ kind: 'note', payload: z.object({ text: z.literal('word') }), run })]);
      const { attempts, error } = await untilState(jobs(), { kind: 'note', id: 'a' }, 'dead');
      expect(attempts).toBe(1);
      expect(error).toContain('payload');
      expect(error).not.toContain('secret-7391');
      expect(run).not.toHaveBeenCalled();
    });

    test('a worker finds what another instance has enqueued', async () => {
      const other = await openAnother();
      const handler = keeper('note');
      work([handler]);
      await other.enqueue({ kind: 'note', id: 'a', payload: 'from afar' });
      await untilState(other, { kind: 'note', id: 'a' }, 'completed');
      expect(handler.got).toEqual(['from afar']);
    });

    test('a job that can’t be done here now waits, untried, for a worker where it can', async () => {
      await jobs().enqueue({ kind: 'note', id: 'a', payload: 'for one of us' });
      await jobs().enqueue({ kind: 'photo', id: 'a', payload: null });
      const here = keeper('note');
      const photos = keeper('photo');
      work([{ ...here, isHere: () => false }, photos]);
      await untilState(jobs(), { kind: 'photo', id: 'a' }, 'completed');
      expect(await jobs().find({ kind: 'note', id: 'a' })).toMatchObject({ state: 'waiting', attempts: 0 });
      const there = keeper('note');
      work([{ ...there, isHere: () => true }], {}, await openAnother());
      expect(await untilState(jobs(), { kind: 'note', id: 'a' }, 'completed')).toMatchObject({ attempts: 1 });
      expect([here.got, there.got]).toEqual([[], ['for one of us']]);
    });

    test('whoever watches hears of every attempt', async () => {
      await jobs().enqueue({ kind: 'note', id: 'a', payload: null });
      const failure = new Error('Not yet');
      const outcomes: AttemptOutcome[] = [];
      const handler = {
        kind: 'note',
        run: async (_: unknown, { attempt }: { attempt: number }) => {
          if (attempt === 1) throw failure;
          return null;
        },
      };
      work([handler], { onAttempt: (outcome) => outcomes.push(outcome) });
      await vi.waitFor(() => expect(outcomes).toHaveLength(2), PATIENCE);
      expect(outcomes).toEqual([
        { kind: 'note', id: 'a', attempt: 1, outcome: 'failed', error: failure },
        { kind: 'note', id: 'a', attempt: 2, outcome: 'completed', error: null },
      ]);
    });

    test('depths count jobs by kind and state', async () => {
      for (const id of ['a', 'b', 'c']) await jobs().enqueue({ kind: 'note', id, payload: id });
      await jobs().enqueue({ kind: 'photo', id: 'a', payload: null });
      const third = gate();
      const handler = {
        kind: 'note',
        run: async (payload: unknown) => {
          if (payload === 'a') throw new Error('Never');
          if (payload === 'c') await third.opened;
          return null;
        },
      };
      work([handler], { concurrency: 3 });
      await untilState(jobs(), { kind: 'note', id: 'a' }, 'dead');
      await untilState(jobs(), { kind: 'note', id: 'b' }, 'completed');
      expect(await jobs().depths()).toEqual([
        { kind: 'note', waiting: 0, running: 1, completed: 1, dead: 1 },
        { kind: 'photo', waiting: 1, running: 0, completed: 0, dead: 0 },
      ]);
      third.open();
    });
  });
}
