import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knowViews } from './known-views.ts';
import type { ViewRow } from './registry.ts';

const LATELY_MS = 50;

const row = (_id: string, last: number): ViewRow => ({ _id, last, live: null, building: null, retired: [] });

function open() {
  let number = 1;
  const read = vi.fn<(views: readonly string[]) => Promise<readonly ViewRow[]>>(async (views) =>
    views.filter((view) => view !== 'none').map((view) => row(view, number)),
  );
  return { read, known: knowViews(read, LATELY_MS), change: () => (number += 1) };
}

describe('What a process knows of views', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is one query for all that is asked at once, and another one for what is asked later', async () => {
    const { read, known } = open();
    expect(await Promise.all([known.now('a'), known.now('b'), known.now('a'), known.now('none')])).toEqual([
      row('a', 1),
      row('b', 1),
      row('a', 1),
      null,
    ]);
    expect(read.mock.calls).toEqual([[['a', 'b', 'none']]]);
    await known.now('a');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is as it is now for who asks so, also while an older question is under way', async () => {
    const { known, change } = open();
    const before = known.now('a');
    await Promise.resolve();
    change();
    expect(await known.now('a')).toEqual(row('a', 2));
    await before;
  });

  it('is asked for again after a moment, counted from the question', async () => {
    const { read, known, change } = open();
    expect(await known.lately('a')).toEqual(row('a', 1));
    change();
    vi.advanceTimersByTime(LATELY_MS - 1);
    expect(await known.lately('a')).toEqual(row('a', 1));
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(await known.lately('a')).toEqual(row('a', 2));
  });

  it('is what the newest question was answered, also where an older answer comes after it', async () => {
    const { read, known } = open();
    let answerFirst: (rows: readonly ViewRow[]) => void = () => undefined;
    read.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
    const first = known.now('a');
    await vi.advanceTimersByTimeAsync(1);
    read.mockResolvedValueOnce([row('a', 2)]);
    expect(await known.now('a')).toEqual(row('a', 2));
    answerFirst([row('a', 1)]);
    expect(await first).toEqual(row('a', 1));
    expect(await known.lately('a')).toEqual(row('a', 2));
  });

  it('is asked for again after a failure', async () => {
    const { read, known } = open();
    read.mockRejectedValueOnce(new Error('away'));
    await expect(known.lately('a')).rejects.toThrow('away');
    expect(await known.lately('a')).toEqual(row('a', 1));
  });
});
