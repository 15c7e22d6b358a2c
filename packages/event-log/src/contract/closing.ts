import { describe, expect, test } from 'vitest';
import { START } from '../port.ts';
import { anEvent, appendToNewStreams } from './events.ts';
import { useLog, type OpenEventLog } from './opened-log.ts';

export function describeClosing(open: OpenEventLog): void {
  describe('checking and closing', () => {
    const opened = useLog(open);

    test('an open log checks out, and the check writes no event', async () => {
      const { log } = opened();
      await log.check();
      expect(await log.head()).toBe(START);
    });

    test('a closed log neither checks out nor takes events; closing it again is quiet', async () => {
      const { log } = opened();
      await log.close();

      await expect(log.check()).rejects.toThrow();
      await expect(log.append('note-1', 'no-stream', [anEvent(1)])).rejects.toThrow();
      await expect(log.truncate('note-1', 0)).rejects.toThrow();
      await expect(log.readStream('note-1')).rejects.toThrow();
      await log.close();
    });

    test('closing ends subscriptions', async () => {
      const { log } = opened();
      await appendToNewStreams(log, 1);
      const batches = log.subscribe({ after: START, signal: new AbortController().signal })[Symbol.asyncIterator]();
      await batches.next();
      const waiting = batches.next();
      await log.close();

      expect(await waiting).toEqual({ done: true, value: undefined });
    });
  });
}
