import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atPace } from './at-pace.ts';

let calls: (readonly string[])[];
let hasWork: boolean;
let pace: ReturnType<typeof atPace<string>>;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  hasWork = true;
  pace = atPace<string>((asked) => {
    calls.push(asked);
    return hasWork;
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

it('What is asked for soon after that is done together, half a second after it', () => {
  for (const what of ['a', 'b', 'c']) pace.ask(what);
  vi.advanceTimersByTime(499);
  expect(calls).toEqual([['a']]);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual([['a'], ['b', 'c']]);
  pace.ask('d');
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual([['a'], ['b', 'c'], ['d']]);
  pace.ask('e');
  expect(calls).toHaveLength(4);
});

it('What had nothing to do makes nobody wait', () => {
  hasWork = false;
  pace.ask('a');
  pace.ask('b');
  expect(calls).toEqual([['a'], ['b']]);
});

it('After its end nothing is done', () => {
  pace.ask('a');
  pace.ask('b');
  pace.stop();
  pace.ask('c');
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual([['a']]);
});
