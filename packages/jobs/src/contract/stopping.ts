import { describe, expect, test, vi } from 'vitest';
import type { AttemptOutcome, JobContext, JobHandler } from '../port.ts';
import { aborted, gate, keeper, PATIENCE, untilState, useJobs, type OpenJobs } from './opened-jobs.ts';

const KEY = { kind: 'note', id: 'a' };

export function describeStopping(open: OpenJobs): void {
  describe('stopping', () => {
    const { jobs, openAnother, work } = useJobs(open);

    test('a worker that stops waits for a job that finishes', async () => {
      await jobs().enqueue({ ...KEY, payload: null });
      await jobs().enqueue({ kind: 'note', id: 'b', payload: null });
      const begun = gate();
      const handler: JobHandler = {
        kind: 'note',
        run: async (_, { signal }) => {
          begun.open();
          await aborted(signal);
          return 'finished';
        },
      };
      const worker = work([handler]);
      await begun.opened;
      await worker.stop();
      expect(await jobs().find(KEY)).toMatchObject({ state: 'completed', result: 'finished' });
      expect(await jobs().find({ kind: 'note', id: 'b' })).toMatchObject({ state: 'waiting', attempts: 0 });
    });

    test('a job that leaves off because of it waits for the next worker, and the attempt does not count', async () => {
      await jobs().enqueue({ ...KEY, payload: 'kept' });
      const begun = gate();
      const outcomes: AttemptOutcome[] = [];
      const handler: JobHandler = {
        kind: 'note',
        run: async (_, { signal }: JobContext) => {
          begun.open();
          await aborted(signal);
          throw signal.reason;
        },
      };
      const worker = work([handler], { onAttempt: (outcome) => outcomes.push(outcome) });
      await begun.opened;
      await worker.stop();
      expect(outcomes).toMatchObject([{ ...KEY, attempt: 1, outcome: 'released' }]);
      expect(await jobs().find(KEY)).toMatchObject({ state: 'waiting', attempts: 0 });

      const next = keeper('note');
      work([next]);
      await untilState(jobs(), KEY, 'completed');
      expect(next.got).toEqual(['kept']);
    });

    test('a running job can be neither discarded nor retried', async () => {
      await jobs().enqueue({ ...KEY, payload: null });
      const begun = gate();
      const end = gate();
      const handler = {
        kind: 'note',
        run: async () => {
          begun.open();
          await end.opened;
          return null;
        },
      };
      work([handler]);
      await begun.opened;
      expect(await jobs().discard(KEY)).toBe(false);
      expect(await jobs().retry(KEY)).toBe(false);
      end.open();
      await untilState(jobs(), KEY, 'completed');
    });

    test('closing stops the workers first; a closed queue takes and tells nothing', async () => {
      const other = await openAnother();
      await other.enqueue({ ...KEY, payload: null });
      const run = vi.fn<JobHandler['run']>(async (_, { signal }) => aborted(signal).then(() => 'finished'));
      work([{ kind: 'note', run }], {}, other);
      await vi.waitFor(() => expect(run).toHaveBeenCalled(), PATIENCE);
      await other.close();
      expect(await jobs().find(KEY)).toMatchObject({ state: 'completed', result: 'finished' });

      await expect(other.enqueue({ kind: 'note', id: 'b', payload: null })).rejects.toThrow('closed');
      await expect(other.find(KEY)).rejects.toThrow('closed');
      await expect(other.depths()).rejects.toThrow('closed');
      await expect(other.check()).rejects.toThrow('closed');
      await other.close();
    });

    test('an open queue checks out', async () => {
      await jobs().check();
      expect(await jobs().depths()).toEqual([]);
    });
  });
}
