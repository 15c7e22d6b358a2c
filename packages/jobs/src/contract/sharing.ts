import { describe, expect, test, vi } from 'vitest';
import type { JobHandler } from '../port.ts';
import { useJobs, type OpenJobs } from './opened-jobs.ts';

const JOBS = 120;

export function describeSharing(open: OpenJobs): void {
  describe('sharing', () => {
    const { jobs, openAnother, work } = useJobs(open);

    test('several instances do each job once, and never one job at the same time', async () => {
      const all = [jobs(), await openAnother(), await openAnother()];
      const runs = new Map<string, number>();
      const running = new Set<string>();
      const twice: string[] = [];
      const handler: JobHandler = {
        kind: 'note',
        run: async (_, { id, attempt, progress }) => {
          if (running.has(id)) twice.push(id);
          running.add(id);
          await progress({ done: 1, total: 2 });
          running.delete(id);
          if (attempt === 1 && id.endsWith('7')) throw new Error('Once more');
          runs.set(id, (runs.get(id) ?? 0) + 1);
          return null;
        },
      };
      for (const instance of all) work([handler], { concurrency: 4 }, instance);
      for (let n = 0; n < JOBS; n += 1)
        await all[n % all.length]?.enqueue({ kind: 'note', id: `n${n}`, payload: null });
      await vi.waitFor(
        async () => {
          expect(await jobs().depths()).toEqual([{ kind: 'note', waiting: 0, running: 0, completed: JOBS, dead: 0 }]);
        },
        { timeout: 25_000, interval: 20 },
      );
      expect(twice).toEqual([]);
      expect(runs.size).toBe(JOBS);
      expect(new Set(runs.values())).toEqual(new Set([1]));
    });
  });
}
