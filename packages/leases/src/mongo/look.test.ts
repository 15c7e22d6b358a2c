import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareLooks } from './look.ts';
import type { Row, Rows } from './rows.ts';

const LOOK_MS = 500;
const never = new AbortController().signal;

const row = (_id: string, beat: number): Row => ({ _id, term: 1, beat, holder: 'ada' });

function open() {
  let beat = 1;
  const read = vi.fn<Rows['read']>(async (names) =>
    names.filter((name) => name !== 'none').map((name) => row(name, beat)),
  );
  return { read, looks: shareLooks({ read }, LOOK_MS), change: () => (beat += 1) };
}

describe('Looks at leases', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are one query for all names that are asked for in one turn, at once', async () => {
    const { read, looks } = open();
    const told = Promise.all(['a', 'b', 'a', 'none'].map((name) => looks.now(name, never)));
    await vi.advanceTimersByTimeAsync(1);
    expect(await told).toEqual([row('a', 1), row('b', 1), row('a', 1), null]);
    expect(read.mock.calls).toEqual([[['a', 'b', 'none']]]);
  });

  it('are one query for all who wait for the next one, whenever they began to', async () => {
    const { read, looks } = open();
    const one = looks.next('a', never);
    await vi.advanceTimersByTimeAsync(300);
    const other = looks.next('b', never);
    await vi.advanceTimersByTimeAsync(199);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all([one, other])).toEqual([row('a', 1), row('b', 1)]);
    expect(read.mock.calls).toEqual([[['a', 'b']]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tell those who wait for the next one when somebody looks before', async () => {
    const { read, looks } = open();
    const waiting = looks.next('a', never);
    const come = looks.now('b', never);
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all([waiting, come])).toEqual([row('a', 1), row('b', 1)]);
    expect(read).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tell nobody what was read before he asked', async () => {
    const { read, looks, change } = open();
    const old = [row('a', 1)];
    read.mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve(old), 100)));
    const before = looks.now('a', never);
    await vi.advanceTimersByTimeAsync(1);
    const after = looks.next('a', never);
    change();
    await vi.advanceTimersByTimeAsync(100);
    expect(await before).toEqual(row('a', 1));
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    expect(await after).toEqual(row('a', 2));
  });

  it('are tried again, no sooner than others, when the database fails', async () => {
    const { read, looks } = open();
    read.mockRejectedValueOnce(new Error('away'));
    const told = looks.now('a', never);
    await vi.advanceTimersByTimeAsync(LOOK_MS - 1);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(await told).toEqual(row('a', 1));
  });

  it('don’t keep whoever gives up, nor go on for nobody', async () => {
    const { read, looks } = open();
    const end = new AbortController();
    const waiting = looks.next('a', end.signal).catch(String);
    end.abort(new Error('Enough'));
    expect(await waiting).toBe('Error: Enough');
    await expect(looks.now('a', end.signal)).rejects.toThrow('Enough');
    expect(vi.getTimerCount()).toBe(0);
    expect(read).not.toHaveBeenCalled();
  });

  it('are tried no more for one who gave up while the database failed', async () => {
    const { read, looks } = open();
    const end = new AbortController();
    const away = new Error('away');
    read.mockImplementationOnce(() => new Promise((_, reject) => setTimeout(() => reject(away), 100)));
    const waiting = looks.now('a', end.signal).catch(String);
    await vi.advanceTimersByTimeAsync(1);
    end.abort(new Error('Enough'));
    expect(await waiting).toBe('Error: Enough');
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    expect(read).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('end with a close: who waits then can still give up', async () => {
    const { read, looks } = open();
    const end = new AbortController();
    const waiting = [looks.now('a', end.signal)];
    looks.close();
    waiting.push(looks.now('b', end.signal), looks.next('c', end.signal));
    expect(vi.getTimerCount()).toBe(0);
    end.abort(new Error('Enough'));
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'));
    expect(read).not.toHaveBeenCalled();
  });
});
