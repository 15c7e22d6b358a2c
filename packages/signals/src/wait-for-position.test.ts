import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEmbeddedSignals } from './embedded/index.ts';
import type { PositionSignals } from './port.ts';
import { waitForPosition } from './wait-for-position.ts';

let signals: PositionSignals;
let settled: (boolean | 'waiting')[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  signals = openEmbeddedSignals();
  settled = [];
});
afterEach(() => vi.useRealTimers());

const advance = (view: string, position: string): void => signals.publish({ view, position, changed: false });

/** Whether the wait has an answer yet, after all promises have settled. */
async function stateOf(wait: Promise<boolean>): Promise<boolean | 'waiting'> {
  settled = ['waiting'];
  void wait.then((value) => settled.push(value));
  await vi.advanceTimersByTimeAsync(0);
  return settled.at(-1) ?? 'waiting';
}

test('views that are there already need no wait', async () => {
  advance('reports', '005');
  expect(await waitForPosition(signals, ['reports'], '005', 1000)).toBe(true);
  expect(await waitForPosition(signals, [], '005', 1000)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('the wait ends when the last of the views has reached the position', async () => {
  const wait = waitForPosition(signals, ['reports', 'students'], '005', 1000);
  advance('reports', '006');
  advance('students', '004');
  advance('users', '009');
  expect(await stateOf(wait)).toBe('waiting');
  advance('students', '005');
  expect(await stateOf(wait)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('those who bring up the views that are behind are told to hurry, and nobody else', async () => {
  const hurried: string[] = [];
  signals.onHurry((view) => hurried.push(view));
  advance('users', '005');
  const wait = waitForPosition(signals, ['reports', 'users', 'students'], '005', 1000);
  expect(hurried).toEqual(['reports', 'students']);
  advance('reports', '005');
  advance('students', '005');
  await wait;
  await waitForPosition(signals, ['reports', 'students'], '005', 1000);
  expect(hurried).toHaveLength(2);
});

test('a view that is brought up as soon as it is asked to hurry is not missed', async () => {
  signals.onHurry((view) => advance(view, '005'));
  expect(await waitForPosition(signals, ['reports', 'students'], '005', 1000)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('the wait ends with false when its time is over', async () => {
  const wait = waitForPosition(signals, ['reports'], '005', 1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(await stateOf(wait)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await stateOf(wait)).toBe(false);
});

test('a view that has come there while the event loop was held up for too long is not missed', async () => {
  vi.useRealTimers();
  const { port1: here, port2: thread } = new MessageChannel();
  here.on('message', () => advance('reports', '005'));
  const wait = waitForPosition(signals, ['reports'], '005', 20);
  thread.postMessage('I have 005');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  expect(await wait).toBe(true);
  here.close();
});

test('a wait listens to the signals no longer than it lasts', async () => {
  let listening = 0;
  const counted: PositionSignals = {
    ...signals,
    subscribe: (listener) => {
      listening += 1;
      const end = signals.subscribe(listener);
      return () => {
        listening -= 1;
        end();
      };
    },
  };
  const reached = waitForPosition(counted, ['reports'], '005', 1000);
  const late = waitForPosition(counted, ['reports'], '006', 1000);
  expect(listening).toBe(2);
  advance('reports', '005');
  await reached;
  expect(listening).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  await late;
  expect(listening).toBe(0);
});
