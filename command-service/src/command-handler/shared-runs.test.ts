import { expect, it } from 'vitest';
import { sharedRuns } from './shared-runs.ts';

/** Work whose runs end when they are told to. */
function stubbornWork() {
  const ends: ((error?: Error) => void)[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()));
    });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { work, ends, turn };
}

it('All who ask while it runs share the next run, which begins after they have asked', async () => {
  const { work, ends, turn } = stubbornWork();
  const run = sharedRuns(work);
  const first = run();
  await turn();
  const later = [run(), run(), run()];
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(later);
  expect(ends).toHaveLength(2);
});

it('A run that fails fails those who share it, and nobody after them', async () => {
  const { work, ends, turn } = stubbornWork();
  const run = sharedRuns(work);
  const first = run();
  await turn();
  const second = run();
  ends[0]?.(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  ends[1]?.();
  await expect(second).resolves.toBeUndefined();
});
