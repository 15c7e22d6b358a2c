import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareLooks } from './look.ts';
import type { Row } from './rows.ts';
import { take } from './take.ts';

const LOOK_MS = 500;
const TAKE_MS = 5_000;
const never = new AbortController().signal;
const wantedNow = () => ({ name: 'a', heard: { row: null, at: 0 }, takeMs: TAKE_MS, isOurs: () => false });

/** A lease that was given back, of which so many takings are done without an answer. */
function open(losing: number) {
  let stored: Row = { _id: 'a', term: 4, beat: 7, holder: null };
  let left = losing;
  const rows = {
    read: async () => [stored],
    replace: async (seen: Row | null, row: Row) => {
      if (seen?.term !== stored.term || seen.beat !== stored.beat) return false;
      stored = row;
      left -= 1;
      if (left >= 0) throw new Error('The answer was lost');
      return true;
    },
    renew: async () => new Set<Row>(),
    giveBack: async () => undefined,
  };
  const begin = () => take(rows, shareLooks(rows, LOOK_MS), wantedNow(), never);
  return { begin, stored: () => stored };
}

describe('Taking a lease', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('whose answer was lost is done at the next look, as nobody else holds it', async () => {
    const { begin, stored } = open(1);
    const begun = performance.now();
    const taking = begin();
    await vi.advanceTimersByTimeAsync(TAKE_MS * 2);
    const { row, sent } = await taking;
    expect(sent - begun).toBeLessThan(TAKE_MS);
    expect(row).toEqual(stored());
    expect(row.term).toBe(6);
  });

  it('from a holder who has taken it since it was seen waits for as long again, whatever its signs of life', async () => {
    let stored: Row = { _id: 'a', term: 4, beat: 0, holder: 'ada' };
    const rows = {
      read: async () => [stored],
      replace: async (_: Row | null, row: Row) => {
        stored = row;
        return true;
      },
      renew: async () => new Set<Row>(),
      giveBack: async () => undefined,
    };
    const taking = take(rows, shareLooks(rows, LOOK_MS), wantedNow(), never);
    await vi.advanceTimersByTimeAsync(TAKE_MS - LOOK_MS);
    stored = { ...stored, term: 5, holder: 'bob' };
    await vi.advanceTimersByTimeAsync(TAKE_MS - LOOK_MS);
    expect(stored.holder).toBe('bob');
    await vi.advanceTimersByTimeAsync(2 * LOOK_MS);
    expect((await taking).row.term).toBe(6);
  });

  it('counts from when it was asked for, however long the answer takes', async () => {
    const rows = {
      read: async () => [],
      replace: () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 3_000)),
      renew: async () => new Set<Row>(),
      giveBack: async () => undefined,
    };
    const begun = performance.now();
    const taking = take(rows, shareLooks(rows, LOOK_MS), wantedNow(), never);
    await vi.advanceTimersByTimeAsync(4_000);
    expect((await taking).sent - begun).toBeLessThan(1_000);
  });
});
