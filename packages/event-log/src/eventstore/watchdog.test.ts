import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWatchdog, type Watchdog, type Watched } from './watchdog.ts';

let end = '';
let asked = 0;
let watchdog: Watchdog;

beforeEach(() => {
  vi.useFakeTimers();
  end = '';
  asked = 0;
  watchdog = startWatchdog({
    intervalMs: 1_000,
    lastPosition: async () => {
      asked += 1;
      return end;
    },
  });
});

afterEach(() => {
  watchdog.stop();
  vi.useRealTimers();
});

const beats = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

/** A subscription at a position, and how often it was dropped. */
function subscription(position: string, waiting = true): Watched & { dropped: number } {
  const watched = { position, waiting, dropped: 0, drop: () => void (watched.dropped += 1) };
  watchdog.watch(watched);
  return watched;
}

test('without subscriptions the server is left in peace', async () => {
  await beats(5);
  expect(asked).toBe(0);
});

test('a subscription that waits at the end of the log stays', async () => {
  const quiet = subscription('7');
  end = '7';
  await beats(5);
  expect([asked, quiet.dropped]).toEqual([5, 0]);
});

test('one that waits, and has not come to where the log ended a beat ago, is dropped', async () => {
  const stalled = subscription('7');
  end = '8';
  await beats(1);
  expect(stalled.dropped).toBe(0);
  await beats(1);
  expect(stalled.dropped).toBe(1);
});

test('one that moves stays, however far behind', async () => {
  const moving = subscription('1');
  end = '9';
  for (const position of ['2', '3', '4']) {
    await beats(1);
    moving.position = position;
  }
  expect(moving.dropped).toBe(0);
});

test('one whose reader takes its time stays', async () => {
  const busy = subscription('1', false);
  end = '9';
  await beats(5);
  expect(busy.dropped).toBe(0);
});

test('after a beat without an answer nothing is known, and nothing dropped', async () => {
  const lastPosition = vi.fn<() => Promise<string>>(async () => '9');
  lastPosition.mockResolvedValueOnce('9').mockRejectedValueOnce(new Error('no answer'));
  watchdog.stop();
  watchdog = startWatchdog({ intervalMs: 1_000, lastPosition });
  const watched = subscription('7');
  await beats(3);
  expect(watched.dropped).toBe(0);
  await beats(1);
  expect(watched.dropped).toBe(1);
});
