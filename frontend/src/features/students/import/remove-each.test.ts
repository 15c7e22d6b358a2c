import { expect, it } from 'vitest';
import { removeEach } from './remove-each.ts';

const apiError = (status: number) => ({ status, message: { text: 'request.tooMany', type: 'error' } });

/** Removes three, of whom the second meets these answers in turn. */
async function removal(answers: readonly number[] = [], goesOn: (done: readonly unknown[]) => boolean = () => true) {
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
    goesOn: () => goesOn(done),
  };
  const outcome = await removeEach(['a', 'b', 'c'], options).catch((error: unknown) => error);
  return { done, outcome };
}

it('Removes one after another, and tells how many are', async () => {
  expect(await removal()).toEqual({ done: ['a', 1, 'b', 2, 'c', 3], outcome: 3 });
});

it('Waits where the server asks for it, and goes on with the same', async () => {
  expect(await removal([429, 429])).toEqual({ done: ['a', 1, 'pause', 'pause', 'b', 2, 'c', 3], outcome: 3 });
});

it('Ends at the first that is refused', async () => {
  expect(await removal([429, 500])).toEqual({ done: ['a', 1, 'pause'], outcome: apiError(500) });
});

it('Ends, also while it waits, once nobody wants it to go on', async () => {
  expect(await removal([], (done) => !done.includes(2))).toEqual({ done: ['a', 1, 'b', 2], outcome: 2 });
  expect(await removal([429], (done) => !done.includes('pause'))).toEqual({ done: ['a', 1, 'pause'], outcome: 1 });
});
