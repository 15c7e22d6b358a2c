import { expect, it } from 'vitest';
import { removeEach } from './remove-each.ts';

const apiError = (status: number) => ({ status, message: { text: 'request.tooMany', type: 'error' } });

/** Removes three, of whom the second meets these answers in turn. */
async function removal(...answers: readonly number[]) {
  const left = [...answers];
  const done: (string | number)[] = [];
  const options = {
    remove: async (id: string) => {
      const status = id === 'b' ? left.shift() : undefined;
      if (status !== undefined) throw apiError(status);
      done.push(id);
    },
    pause: async () => void done.push('pause'),
    onRemoved: (count: number) => void done.push(count),
  };
  const failure = await removeEach(['a', 'b', 'c'], options).then(
    () => null,
    (error: unknown) => error,
  );
  return { done, failure };
}

it('Removes one after another, and tells how many are', async () => {
  expect(await removal()).toEqual({ done: ['a', 1, 'b', 2, 'c', 3], failure: null });
});

it('Waits where the server asks for it, and goes on with the same', async () => {
  expect(await removal(429, 429)).toEqual({ done: ['a', 1, 'pause', 'pause', 'b', 2, 'c', 3], failure: null });
});

it('Ends at the first that is refused', async () => {
  const { done, failure } = await removal(429, 500);
  expect(done).toEqual(['a', 1, 'pause']);
  expect(failure).toEqual(apiError(500));
});
