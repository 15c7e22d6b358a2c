import { describe, expect, test } from 'vitest';
import { START, type AppendResult, type EventBatch, type Position } from '../port.ts';
import { allEvents, anEvent, appendToNewStreams, follow, ids, subscribersAtRest } from './events.ts';
import { useLog, type OpenEventLog } from './opened-log.ts';

export function describeSubscribing(open: OpenEventLog): void {
  describe('subscribing', () => {
    const opened = useLog(open);

    test('gives what is there, then what comes', async () => {
      const { log } = opened();
      await appendToNewStreams(log, 2);
      const more: Promise<AppendResult>[] = [];
      const events = await follow(log, { after: START }, (_, soFar) => {
        if (soFar.length === 2) more.push(log.append('note-3', 'no-stream', [anEvent(3), anEvent(4)]));
        return soFar.length === 4;
      });
      await Promise.all(more);

      expect(ids(events)).toEqual(ids([anEvent(0), anEvent(1), anEvent(3), anEvent(4)]));
      expect(events).toEqual(await allEvents(log));
    });

    test('from the head gives only what comes', async () => {
      const { log } = opened();
      await appendToNewStreams(log, 2);
      const following = follow(log, { after: await log.head() }, (_, soFar) => soFar.length > 0);
      await subscribersAtRest();
      await log.append('later-1', 'no-stream', [anEvent(50)]);

      expect(ids(await following)).toEqual([anEvent(50).id]);
    });

    test('on an empty log waits for the first event', async () => {
      const { log } = opened();
      const following = follow(log, { after: START }, (_, soFar) => soFar.length > 0);
      await subscribersAtRest();
      await log.append('note-1', 'no-stream', [anEvent(1)]);

      expect(ids(await following)).toEqual([anEvent(1).id]);
    });

    test('with a filter gives those only, and the position still passes what it leaves out', async () => {
      const { log } = opened();
      let end: Position | null = null;
      const following = follow(
        log,
        { after: START, types: ['Moved'] },
        ({ position }) => end !== null && position >= end,
      );
      await log.append('note-1', 'no-stream', [anEvent(1, 'Moved'), anEvent(2, 'Noted'), anEvent(3, 'Moved')]);
      end = (await log.append('note-1', 2, [anEvent(4, 'Noted')])).position;
      // A subscriber that had come to the end already hears of this one.
      await log.append('note-1', 3, [anEvent(5, 'Noted')]);

      expect(ids(await following)).toEqual(ids([anEvent(1), anEvent(3)]));
    });

    test('gives batches no larger than asked for', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2), anEvent(3), anEvent(4), anEvent(5)]);
      const sizes: number[] = [];
      await follow(log, { after: START, batchSize: 2 }, ({ events }, soFar) => {
        sizes.push(events.length);
        return soFar.length === 5;
      });

      expect(Math.max(...sizes)).toBe(2);
    });

    test('ends when it is aborted while it waits', async () => {
      const { log } = opened();
      await appendToNewStreams(log, 1);
      const stop = new AbortController();
      const batches = log.subscribe({ after: START, signal: stop.signal })[Symbol.asyncIterator]();
      expect(await batches.next()).toMatchObject({ done: false });
      const waiting = batches.next();
      await subscribersAtRest();
      stop.abort();

      expect(await waiting).toEqual({ done: true, value: undefined });
    });

    test('gives nothing more once it is aborted in the middle of what is there', async () => {
      const { log } = opened();
      await appendToNewStreams(log, 5);
      const stop = new AbortController();
      const batches: EventBatch[] = [];
      for await (const batch of log.subscribe({ after: START, batchSize: 1, signal: stop.signal })) {
        batches.push(batch);
        if (batches.length === 2) stop.abort();
      }
      expect(ids(batches.flatMap(({ events }) => events))).toEqual(ids([anEvent(0), anEvent(1)]));
    });

    test('gives nothing when it was aborted before it began', async () => {
      const { log } = opened();
      await appendToNewStreams(log, 1);
      const batches: EventBatch[] = [];
      for await (const batch of log.subscribe({ after: START, signal: AbortSignal.abort() })) batches.push(batch);

      expect(batches).toEqual([]);
    });

    test('a subscriber that leaves or is slow does not hold up another', async () => {
      const { log } = opened();
      await appendToNewStreams(log, 2);
      const slow = log.subscribe({ after: START, batchSize: 1, signal: new AbortController().signal });
      const iterator = slow[Symbol.asyncIterator]();
      await iterator.next();
      const events = await follow(log, { after: START, batchSize: 1 }, (_, soFar) => soFar.length === 2);

      expect(ids(events)).toEqual(ids([anEvent(0), anEvent(1)]));
      await iterator.return?.();
    });
  });
}
