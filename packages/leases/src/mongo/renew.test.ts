import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold } from './hold.ts';
import { shareRenewals } from './renew.ts';
import type { Row, Rows } from './rows.ts';

const RENEW_MS = 1_000;
const LOST_MS = 4_000;

function open() {
  const renew = vi.fn<Rows['renew']>(async () => new Set());
  const renewals = shareRenewals({ renew }, RENEW_MS);
  const holdOne = (name: string) => {
    const row: Row = { _id: name, term: 1, beat: 0, holder: `holder of ${name}` };
    const holding = hold({ row, sent: performance.now() }, LOST_MS);
    renewals.add(holding);
    return holding;
  };
  return { renew, renewals, holdOne };
}

describe('Renewals of leases', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    // While timers are made up still: what is restored later would be one of those, and stay.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('are one for all that is held', async () => {
    const { renew, holdOne } = open();
    const one = holdOne('a');
    await vi.advanceTimersByTimeAsync(RENEW_MS / 2);
    const other = holdOne('b');
    await vi.advanceTimersByTimeAsync(RENEW_MS * 2);
    expect(renew.mock.calls).toEqual([[[one.row, other.row]], [[one.row, other.row]]]);
  });

  it('keep leases for as long as they succeed', async () => {
    const { holdOne } = open();
    const { lost } = holdOne('a');
    await vi.advanceTimersByTimeAsync(LOST_MS * 3);
    expect(lost.aborted).toBe(false);
  });

  it('that come long after the end ask for no timer of less than nothing', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { lost } = hold(
      { row: { _id: 'a', term: 1, beat: 0, holder: 'a' }, sent: performance.now() - 9_000 },
      LOST_MS,
    );
    expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(lost.aborted).toBe(true);
  });

  it('end what is found to be lost, and that alone', async () => {
    const { renew, renewals, holdOne } = open();
    const [one, gone, other] = [holdOne('a'), holdOne('b'), holdOne('c')];
    renew.mockImplementationOnce(async (held) => new Set(held.filter(({ _id }) => _id === 'b')));
    await vi.advanceTimersByTimeAsync(LOST_MS * 2);
    expect([one, gone, other].map(({ lost }) => lost.aborted)).toEqual([false, true, false]);
    expect(renewals.held()).toEqual([one, other]);
    expect(renew).toHaveBeenLastCalledWith([one.row, other.row]);
  });

  it('that fail are tried again: a lease is lost on its own, once none has succeeded for too long', async () => {
    const { renew, holdOne } = open();
    renew.mockRejectedValue(new Error('away'));
    const early = holdOne('a');
    await vi.advanceTimersByTimeAsync(1_500);
    const late = holdOne('b');
    await vi.advanceTimersByTimeAsync(LOST_MS - 1_501);
    expect(early.lost.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([early, late].map(({ lost }) => lost.aborted)).toEqual([true, false]);
    renew.mockResolvedValue(new Set());
    await vi.advanceTimersByTimeAsync(LOST_MS);
    expect(late.lost.aborted).toBe(false);
  });

  it('count from when they were sent, however long the answer takes', async () => {
    const { renew, holdOne } = open();
    const { lost } = holdOne('a');
    renew.mockImplementation(() => new Promise(() => undefined));
    renew.mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve(new Set()), 2_500)));
    await vi.advanceTimersByTimeAsync(RENEW_MS + LOST_MS - 1);
    expect(lost.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(lost.aborted).toBe(true);
  });

  it('whose answer was overtaken by a later one’s take nothing back', async () => {
    const { renew, holdOne } = open();
    const { lost } = holdOne('a');
    renew.mockImplementation(() => new Promise(() => undefined));
    renew.mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve(new Set()), 2_500)));
    renew.mockResolvedValueOnce(new Set());
    await vi.advanceTimersByTimeAsync(RENEW_MS * 2 + LOST_MS - 1);
    expect(lost.aborted).toBe(false);
  });

  it('that are answered after a lease’s end don’t bring it back, nor keep anything running', async () => {
    const { renew, renewals, holdOne } = open();
    renew.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(new Set()), 10)));
    const { lost, end } = holdOne('a');
    await vi.advanceTimersByTimeAsync(RENEW_MS);
    end();
    await vi.advanceTimersByTimeAsync(10);
    expect(lost.aborted).toBe(true);
    expect(renewals.held()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('end with the last lease, and begin with the next', async () => {
    const { renew, holdOne } = open();
    const [one, other] = [holdOne('a'), holdOne('b')];
    one.end();
    await vi.advanceTimersByTimeAsync(RENEW_MS);
    expect(renew).toHaveBeenCalledTimes(1);
    other.end();
    expect(vi.getTimerCount()).toBe(0);
    holdOne('c');
    await vi.advanceTimersByTimeAsync(RENEW_MS);
    expect(renew).toHaveBeenCalledTimes(2);
  });
});
