import { describe, expect, test } from 'vitest';
import { START } from '../port.ts';
import { allEvents, anEvent, appendToNewStreams, subscribersAtRest } from './events.ts';
import { useLog, type OpenEventLog } from './opened-log.ts';

export function describeClosing(open: OpenEventLog): void {
  describe('checking and closing', () => {
    const opened = useLog(open);

    test('an open log checks out, and the check writes no event', async () => {
      const { log } = opened();
      await log.check();
      expect(await log.head()).toBe(START);
    });

    test('a closed log neither checks out nor reads or takes events; closing it again is quiet', async () => {
      const { log } = opened();
      await log.close();

      await expect(log.check()).rejects.toThrow('closed');
      await expect(log.append('note-1', 'no-stream', [anEvent(1)])).rejects.toThrow('closed');
      await expect(log.begin('note-1', [anEvent(1)])).rejects.toThrow('closed');
      await expect(log.truncate('note-1', 0)).rejects.toThrow('closed');
      await expect(log.readStream('note-1')).rejects.toThrow('closed');
      await expect(log.head()).rejects.toThrow('closed');
      await expect(log.end()).rejects.toThrow('closed');
      await expect(allEvents(log)).rejects.toThrow('closed');
      await log.close();
    });

    test('a read that closing cuts off fails: nobody takes it for the whole', async () => {
      const { log } = opened();
      await appendToNewStreams(log, 3);
      const batches = log.readAll({ after: START, batchSize: 1 })[Symbol.asyncIterator]();
      await batches.next();
      await log.close();
      const rest = async (): Promise<void> => {
        while ((await batches.next()).done !== true);
      };

      await expect(rest()).rejects.toThrow(Error);
    });

    test('closing ends subscriptions', async () => {
      const { log } = opened();
      await appendToNewStreams(log, 1);
      const batches = log.subscribe({ after: START, signal: new AbortController().signal })[Symbol.asyncIterator]();
      await batches.next();
      const waiting = batches.next();
      await subscribersAtRest();
      await log.close();

      expect(await waiting).toEqual({ done: true, value: undefined });
    });
  });
}
