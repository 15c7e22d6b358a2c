import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch } from '@vigie/event-log';
import type { PositionSignals } from '@vigie/signals';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import { expect, it, vi } from 'vitest';
import { recorded, told, uuid } from '../testing/events.ts';
import { atPace } from './pace.ts';
import { DEFAULT_TIMING } from './timing.ts';

const A_MINUTE = 60_000;
const NEVER = new AbortController().signal;
const PATIENCE = { timeout: 10_000, interval: 5 };

const events = recorded([
  told({ type: 'BugReportClosed', data: { bugReportId: uuid(1) } }, uuid(2), '2026-01-12T12:00:00.000Z'),
]);

/** Whatever is hurried. */
const heardBy = (signals: PositionSignals) => (listener: () => void) => signals.onHurry(listener);

/** Batches of one event, each as soon as it is asked for, until the signal aborts. */
async function* rush(signal: AbortSignal): AsyncGenerator<EventBatch> {
  for (let number = 1; !signal.aborted; number += 1) yield { events, position: String(number) };
}

it('In a rush the next batch comes much later, and soon where somebody waits', async () => {
  const signals = openEmbeddedSignals();
  const end = new AbortController();
  const timing = { ...DEFAULT_TIMING, paceMs: 20, longestPaceMs: A_MINUTE };
  let seen = 0;
  const follow = async () => {
    for await (const _ of atPace(rush(end.signal), {
      timing,
      batchSize: 2,
      onHurry: heardBy(signals),
      signal: end.signal,
    })) {
      seen += 1;
      if (seen < 13) signals.hurry('reports');
    }
  };
  const following = follow();
  await vi.waitFor(() => expect(seen).toBe(13), PATIENCE);
  await delay(200);
  expect(seen).toBe(13);
  signals.hurry('reports');
  await vi.waitFor(() => expect(seen).toBe(14), PATIENCE);
  end.abort();
  await following;
  expect(seen).toBe(14);
});

it('A batch comes no sooner than the pace says, however much somebody hurries', async () => {
  const signals = openEmbeddedSignals();
  const end = new AbortController();
  const timing = { ...DEFAULT_TIMING, paceMs: A_MINUTE, longestPaceMs: A_MINUTE };
  let seen = 0;
  const follow = async () => {
    for await (const _ of atPace(rush(end.signal), {
      timing,
      batchSize: 2,
      onHurry: heardBy(signals),
      signal: end.signal,
    }))
      seen += 1;
  };
  const following = follow();
  signals.hurry('reports');
  await delay(50);
  signals.hurry('reports');
  await delay(50);
  expect(seen).toBe(1);
  end.abort();
  await following;
});

it('What follows a full batch comes at once', async () => {
  const signals = openEmbeddedSignals();
  const end = new AbortController();
  const timing = { ...DEFAULT_TIMING, paceMs: A_MINUTE, longestPaceMs: A_MINUTE };
  let seen = 0;
  for await (const _ of atPace(rush(end.signal), {
    timing,
    batchSize: 1,
    onHurry: heardBy(signals),
    signal: end.signal,
  })) {
    seen += 1;
    if (seen === 100) end.abort();
  }
  expect(seen).toBe(100);
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
