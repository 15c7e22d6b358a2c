import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRenewing } from './keep-renewing.ts';

const LEASE_MS = 900;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // While timers are made up still: what is restored later would be one of those, and stay.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a lease that is renewed is kept for as long as that goes on', async () => {
  const renewal = keepRenewing({
    taken: performance.now(),
    renew: async () => true,
    leaseMs: LEASE_MS,
    onError: () => {},
  });
  await vi.advanceTimersByTimeAsync(20 * LEASE_MS);
  expect(renewal.lost.aborted).toBe(false);
  renewal.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('one that another worker has is lost', async () => {
  const renewal = keepRenewing({
    taken: performance.now(),
    renew: async () => false,
    leaseMs: LEASE_MS,
    onError: () => {},
  });
  await vi.advanceTimersByTimeAsync(LEASE_MS / 3);
  expect(renewal.lost.aborted).toBe(true);
  renewal.stop();
});

it.each([
  ['fails', () => Promise.reject(new Error('Redis is away'))],
  ['gets no answer', () => new Promise<boolean>(() => {})],
])('one whose renewal %s is lost once it may have run out, and not before', async (_what, renew) => {
  const renewing = vi.fn<() => Promise<boolean>>(renew).mockResolvedValueOnce(true);
  const renewal = keepRenewing({ taken: performance.now(), renew: renewing, leaseMs: LEASE_MS, onError: () => {} });
  const renewedAt = LEASE_MS / 3;
  await vi.advanceTimersByTimeAsync(renewedAt + LEASE_MS - 1);
  expect(renewal.lost.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(renewal.lost.aborted).toBe(true);
  renewal.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('an answer that has been long on its way counts from when it was asked for', async () => {
  const answers: ((held: boolean) => void)[] = [];
  const renew = () => new Promise<boolean>((resolve) => answers.push(resolve));
  const renewal = keepRenewing({ taken: performance.now(), renew, leaseMs: LEASE_MS, onError: () => {} });
  await vi.advanceTimersByTimeAsync(LEASE_MS - 1);
  answers[0]?.(true);
  await vi.advanceTimersByTimeAsync(LEASE_MS / 3);
  expect(renewal.lost.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(renewal.lost.aborted).toBe(true);
  renewal.stop();
});

it('one that has been long on its way counts from when it was asked for, too', async () => {
  const renew = () => new Promise<boolean>(() => {});
  const begin = (ago: number) =>
    keepRenewing({ taken: performance.now() - ago, renew, leaseMs: LEASE_MS, onError: () => {} });
  const [late, gone] = [begin(LEASE_MS / 2), begin(LEASE_MS)];
  expect([late, gone].map(({ lost }) => lost.aborted)).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(LEASE_MS / 2);
  expect(late.lost.aborted).toBe(true);
  for (const renewal of [late, gone]) renewal.stop();
});

it('one that came long after its end asks for no timer of less than nothing', () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const renew = () => new Promise<boolean>(() => {});
  const taken = performance.now() - 3 * LEASE_MS;
  const renewal = keepRenewing({ taken, renew, leaseMs: LEASE_MS, onError: () => {} });
  expect(renewal.lost.aborted).toBe(true);
  expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([0]);
  renewal.stop();
});
