import { syncBuiltinESMExports } from 'node:module';
import timers, { setImmediate } from 'node:timers/promises';
import type { EventBatch } from '@vigie/event-log';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recorded, told, uuid } from '../testing/events.ts';
import { atPace, type Pacing } from './pace.ts';
import { DEFAULT_TIMING } from './timing.ts';

const A_MINUTE = 60_000;
const NEVER = new AbortController().signal;
const SLOW = { ...DEFAULT_TIMING, paceMs: A_MINUTE, longestPaceMs: A_MINUTE };
const PATIENCE = { timeout: 10_000, interval: 5 };

const closed = (id: string) =>
  told({ type: 'BugReportClosed', data: { bugReportId: id } }, uuid(9), '2026-01-12T12:00:00.000Z');
const events = recorded([closed(uuid(1)), closed(uuid(2)), closed(uuid(3))]);

/** How long each rest was to last, in milliseconds. */
let rests: number[];
beforeEach(() => {
  rests = [];
  const { setTimeout } = timers;
  vi.spyOn(timers, 'setTimeout').mockImplementation((milliseconds = 0, ...rest) => {
    rests.push(milliseconds);
    return setTimeout(milliseconds, ...rest);
  });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Batches of several events, each as soon as it is asked for, until the signal aborts. */
async function* rush(signal: AbortSignal): AsyncGenerator<EventBatch> {
  for (let number = 1; !signal.aborted; number += 1) yield { events, position: String(number) };
}

/**
 * Follows a rush until `end`, hearing whatever is hurried.
 * @param seen told of each batch, which one it is
 */
function followRush(rest: Pick<Pacing, 'timing' | 'batchSize'>, seen: (batch: number) => void = () => undefined) {
  const signals = openEmbeddedSignals();
  const stop = new AbortController();
  const { signal } = stop;
  const onHurry = (listener: () => void) => signals.onHurry(listener);
  let batches = 0;
  const following = follow();
  return {
    hurry: () => signals.hurry('reports'),
    batches: () => batches,
    end: () => {
      stop.abort();
      return following;
    },
  };

  async function follow(): Promise<void> {
    for await (const _ of atPace(rush(signal), { ...rest, onHurry, signal })) {
      batches += 1;
      seen(batches);
    }
  }
}

it('In a rush the next batch comes much later, and soon where somebody waits', async () => {
  const timing = { ...DEFAULT_TIMING, paceMs: 20, longestPaceMs: A_MINUTE };
  const { hurry, batches, end } = followRush({ timing, batchSize: 4 }, (batch) => void (batch < 13 && hurry()));
  await vi.waitFor(() => expect(rests.at(-1)).toBeGreaterThan(A_MINUTE / 2), PATIENCE);
  expect(batches()).toBe(13);
  hurry();
  await vi.waitFor(() => expect(batches()).toBe(14), PATIENCE);
  await end();
  expect(batches()).toBe(14);
});

it('A batch comes no sooner than the pace says, however much somebody hurries', async () => {
  const { hurry, batches, end } = followRush({ timing: SLOW, batchSize: 4 });
  await vi.waitFor(() => expect(rests).toHaveLength(1), PATIENCE);
  for (let times = 0; times < 3; times += 1) {
    hurry();
    await setImmediate();
  }
  expect(batches()).toBe(1);
  expect(rests).toHaveLength(1);
  await end();
});

it('What follows a full batch comes at once', async () => {
  const { batches, end } = followRush({ timing: SLOW, batchSize: 1 }, (batch) => void (batch === 100 && end()));
  await vi.waitFor(() => expect(batches()).toBe(100), PATIENCE);
  await end();
});

it('Whoever stops following is no longer told to hurry', async () => {
  const listening = new Set<() => void>();
  const onHurry = (listener: () => void) => {
    listening.add(listener);
    return () => void listening.delete(listener);
  };
  const batches = atPace(rush(NEVER), { timing: DEFAULT_TIMING, batchSize: 1, onHurry, signal: NEVER });
  await batches.next();
  expect(listening.size).toBe(1);
  await batches.return(undefined);
  expect(listening.size).toBe(0);
});
