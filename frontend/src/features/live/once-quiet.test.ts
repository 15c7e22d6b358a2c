import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onceQuiet } from './once-quiet.ts';

let calls: number[];
let begun: number;
let quiet: ReturnType<typeof onceQuiet>;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  begun = performance.now();
  quiet = onceQuiet(() => calls.push(performance.now() - begun));
});
afterEach(() => {
  quiet.stop();
  vi.useRealTimers();
});

describe('What is called once it is quiet', () => {
  it('is called a second after it was asked for', () => {
    quiet.ask();
    vi.advanceTimersByTime(60_000);
    expect(calls).toEqual([1000]);
  });

  it('is called once for all that was asked for with less than a second between', () => {
    askFor({ times: 4, everyMs: 900 });
    vi.advanceTimersByTime(60_000);
    expect(calls).toEqual([3 * 900 + 1000]);
  });

  it('is called every five seconds where the asking does not end', () => {
    askFor({ times: 120, everyMs: 100 });
    expect(calls).toEqual([5000, 10_000]);
  });

  it('is called again when it is asked for again', () => {
    quiet.ask();
    vi.advanceTimersByTime(7000);
    quiet.ask();
    vi.advanceTimersByTime(60_000);
    expect(calls).toEqual([1000, 8000]);
  });

  it('is not called after its end', () => {
    quiet.ask();
    quiet.stop();
    vi.advanceTimersByTime(60_000);
    expect(calls).toEqual([]);
  });
});

function askFor({ times, everyMs }: { readonly times: number; readonly everyMs: number }): void {
  for (let n = 0; n < times; n += 1) {
    if (n > 0) vi.advanceTimersByTime(everyMs);
    quiet.ask();
  }
}
