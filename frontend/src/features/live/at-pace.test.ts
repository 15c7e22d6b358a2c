import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atPace } from './at-pace.ts';

let calls: (readonly string[])[];
/** How long the work takes: null where there is none. */
let takes: number | null;
let pace: ReturnType<typeof atPace<string>>;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  takes = 0;
  pace = atPace<string>((asked) => {
    calls.push(asked);
    return takes === null ? null : work(takes);
  });
});
afterEach(() => {
  pace.stop();
  vi.useRealTimers();
});

it('What is asked for is done at once', () => {
  pace.ask('a');
  expect(calls).toEqual([['a']]);
});

it('What is asked for soon after that is done together, half a second after it', async () => {
  for (const what of ['a', 'b', 'c']) pace.ask(what);
  await vi.advanceTimersByTimeAsync(499);
  expect(calls).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual([['a'], ['b', 'c']]);
  pace.ask('d');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual([['a'], ['b', 'c'], ['d']]);
  pace.ask('e');
  expect(calls).toHaveLength(4);
});

it.each([
  ['a tenth of a second', 100, 500],
  ['a second', 1000, 4000],
  ['five seconds', 5000, 10_000],
])('After what took %s (%i ms) the rest is %i ms', async (_words, took, rest) => {
  takes = took;
  pace.ask('a');
  await vi.advanceTimersByTimeAsync(took);
  pace.ask('b');
  await vi.advanceTimersByTimeAsync(rest - 1);
  expect(calls).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual([['a'], ['b']]);
});

it('What does not end keeps others waiting for ten seconds, and not for longer once it ends after all', async () => {
  takes = 11_000;
  pace.ask('a');
  pace.ask('b');
  await vi.advanceTimersByTimeAsync(9999);
  expect(calls).toEqual([['a']]);
  takes = 0;
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual([['a'], ['b']]);
  pace.ask('c');
  await vi.advanceTimersByTimeAsync(500);
  expect(calls).toEqual([['a'], ['b'], ['c']]);
  await vi.advanceTimersByTimeAsync(500);
  pace.ask('d');
  expect(calls).toHaveLength(4);
});

it('What had nothing to do makes nobody wait', () => {
  takes = null;
  pace.ask('a');
  pace.ask('b');
  expect(calls).toEqual([['a'], ['b']]);
});

it.each([0, 1000])('After its end nothing is done, also where work was to end %i ms later', async (took) => {
  takes = took;
  pace.ask('a');
  pace.ask('b');
  pace.stop();
  pace.ask('c');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual([['a']]);
});

const work = (ms: number): Promise<unknown> =>
  ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
