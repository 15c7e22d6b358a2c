import { describe, expect, test } from 'vitest';
import { keeper, untilState, useJobs, type OpenJobs } from './opened-jobs.ts';

export function describeEnqueuing(open: OpenJobs): void {
  describe('enqueuing', () => {
    const { jobs, openAnother, work } = useJobs(open);

    test('a job waits until a worker of its kind comes, and then gets its payload', async () => {
      const payload = { file: 'a.tsv', rows: [1, null, 'ß'], deep: { yes: true } };
      await jobs().enqueue({ kind: 'import', id: 'one', payload });
      expect(await jobs().find({ kind: 'import', id: 'one' })).toMatchObject({
        state: 'waiting',
        attempts: 0,
        progress: null,
        result: null,
        error: null,
        finishedAt: null,
      });

      const handler = keeper('import');
      work([handler]);
      await untilState(jobs(), { kind: 'import', id: 'one' }, 'completed');
      expect(handler.got).toEqual([payload]);
    });

    test('a worker leaves jobs of other kinds alone', async () => {
      await jobs().enqueue({ kind: 'photo', id: 'one', payload: 1 });
      await jobs().enqueue({ kind: 'import', id: 'one', payload: 2 });
      const handler = keeper('import');
      work([handler]);
      await untilState(jobs(), { kind: 'import', id: 'one' }, 'completed');

      expect(handler.got).toEqual([2]);
      expect(await jobs().find({ kind: 'photo', id: 'one' })).toMatchObject({ state: 'waiting' });
    });

    test('the same key again is the same job: before, while and after it runs', async () => {
      const key = { kind: 'import', id: 'one' };
      await jobs().enqueue({ ...key, payload: 'first' });
      await jobs().enqueue({ ...key, payload: 'second' });
      const got: unknown[] = [];
      const handler = {
        kind: 'import',
        run: async (payload: unknown) => {
          got.push(payload);
          await jobs().enqueue({ ...key, payload: 'third' });
          return null;
        },
      };
      work([handler, keeper('last')]);
      await untilState(jobs(), key, 'completed');
      await jobs().enqueue({ ...key, payload: 'fourth' });
      await jobs().enqueue({ kind: 'last', id: 'one', payload: null });
      await untilState(jobs(), { kind: 'last', id: 'one' }, 'completed');

      expect(got).toEqual(['first']);
    });

    test('many at once with the same key are one job', async () => {
      const other = await openAnother();
      const all = Array.from({ length: 20 }, (_, payload) =>
        (payload % 2 === 0 ? jobs() : other).enqueue({ kind: 'import', id: 'one', payload }),
      );
      await Promise.all(all);
      expect(await jobs().depths()).toEqual([{ kind: 'import', waiting: 1, running: 0, completed: 0, dead: 0 }]);
    });

    test('what is enqueued is there after a restart', async () => {
      await jobs().enqueue({ kind: 'import', id: 'one', payload: 'kept' });
      await jobs().close();
      const restarted = await openAnother();
      const handler = keeper('import');
      work([handler], {}, restarted);
      await untilState(restarted, { kind: 'import', id: 'one' }, 'completed');

      expect(handler.got).toEqual(['kept']);
    });

    test.each(['', 'with space', 'a:b', '42', 'é', 'a'.repeat(101)])(
      '%j is no name for a kind or an id',
      async (name) => {
        await expect(jobs().enqueue({ kind: name, id: 'one', payload: null })).rejects.toThrow(RangeError);
        await expect(jobs().enqueue({ kind: 'import', id: name, payload: null })).rejects.toThrow(RangeError);
        expect(await jobs().depths()).toEqual([]);
      },
    );
  });
}
