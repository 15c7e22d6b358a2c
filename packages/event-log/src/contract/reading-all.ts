import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START } from '../port.ts';
import { allBatches, allEvents, anEvent, appendToNewStreams, ids, range } from './events.ts';
import { useLog, withLog, type OpenEventLog } from './opened-log.ts';

export function describeReadingAll(open: OpenEventLog): void {
  describe('reading all', () => {
    const opened = useLog(open);

    test('an empty log has no batches, and its head is the start', async () => {
      const { log } = opened();
      expect(await allBatches(log)).toEqual([]);
      expect(await log.head()).toBe(START);
    });

    test('gives the events of all streams in the order they were appended in', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]);
      await log.append('note-2', 'no-stream', [anEvent(3)]);
      await log.append('note-1', 1, [anEvent(4)]);
      const events = await allEvents(log);

      expect(events.map(({ stream, revision, id }) => [stream, revision, id])).toEqual([
        ['note-1', 0, anEvent(1).id],
        ['note-1', 1, anEvent(2).id],
        ['note-2', 0, anEvent(3).id],
        ['note-1', 2, anEvent(4).id],
      ]);
      expect(events.at(-1)?.position).toBe(await log.head());
    });

    test('gives an event the same way as its stream does', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]);

      expect(await allEvents(log)).toEqual((await log.readStream('note-1')).events);
    });

    test('starts after the position, from wherever an event has one', async () => {
      const { log } = opened();
      await appendToNewStreams(log, 5);
      const events = await allEvents(log);

      for (const [index, { position }] of events.entries()) {
        expect(await allEvents(log, { after: position })).toEqual(events.slice(index + 1));
      }
    });

    test('the start and where it has events are positions of the log; what another kind of log would give is none', async () => {
      const { log } = opened();
      await appendToNewStreams(log, 2);
      const own = (await allEvents(log)).map(({ position }) => position);

      expect([START, ...own].filter((position) => log.isPosition(position))).toEqual([START, ...own]);
      expect(['0', '42', `${own[0]}0`, `x${own[0]}`].filter((position) => log.isPosition(position))).toEqual([]);
    });

    test('from the head has no batches', async () => {
      const { log } = opened();
      await appendToNewStreams(log, 2);
      expect(await allBatches(log, { after: await log.head() })).toEqual([]);
    });

    test('ends where the log ended when the read began', async () => {
      const { log } = opened();
      await appendToNewStreams(log, 3);
      const seen: string[] = [];
      for await (const batch of log.readAll({ after: START, batchSize: 1 })) {
        seen.push(...ids(batch.events));
        await log.append(`later-${seen.length}`, 'no-stream', [anEvent(100 + seen.length)]);
      }
      expect(seen).toEqual(ids([anEvent(0), anEvent(1), anEvent(2)]));
    });

    test('with a filter on types gives those only, and its position still comes to the end of the log', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1, 'Noted'), anEvent(2, 'Erased'), anEvent(3, 'Moved')]);
      const batches = await allBatches(log, { after: START, types: ['Noted', 'Erased'] });

      expect(ids(batches.flatMap(({ events }) => events))).toEqual(ids([anEvent(1), anEvent(2)]));
      expect(batches.at(-1)?.position).toBe(await log.head());
    });

    test('with a filter that nothing passes moves the position alone', async () => {
      const { log } = opened();
      await appendToNewStreams(log, 3);
      const batches = await allBatches(log, { after: START, types: ['Erased'] });

      expect(batches.flatMap(({ events }) => events)).toEqual([]);
      expect(batches.at(-1)?.position).toBe(await log.head());
    });

    test('a type is compared as a whole and with its case', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1, 'Noted'), anEvent(2, 'noted'), anEvent(3, 'NotedAgain')]);
      expect(ids(await allEvents(log, { after: START, types: ['Noted'] }))).toEqual([anEvent(1).id]);
    });

    test.each([0, -1, 1.5])('%s is refused as a batch size', async (batchSize) => {
      const { log } = opened();
      await appendToNewStreams(log, 1);
      await expect(allBatches(log, { after: START, batchSize })).rejects.toThrow(RangeError);
    });

    test('any batch size and filter, resumed at any batch, gives each event once and in order', async () => {
      const types = ['Noted', 'Moved', 'Erased'];
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 30 }),
          fc.option(fc.subarray(types), { nil: undefined }),
          fc.integer({ min: 1, max: 8 }),
          (appended, filter, batchSize) =>
            withLog(open, async (log) => {
              const events = appended.map((type, n) => anEvent(n, type));
              for (const n of range(events.length)) await log.append(`note-${n}`, 'no-stream', events.slice(n, n + 1));
              const options = { batchSize, ...(filter && { types: filter }) };
              const wanted = events.filter(({ type }) => !filter || filter.includes(type));
              const batches = await allBatches(log, { after: START, ...options });

              expect(ids(batches.flatMap(({ events: found }) => found))).toEqual(ids(wanted));
              let given = 0;
              let last = START;
              for (const batch of batches) {
                expect(batch.events.length).toBeLessThanOrEqual(batchSize);
                expect(batch.position > last).toBe(true);
                for (const { position } of batch.events) {
                  expect(position > last && position <= batch.position).toBe(true);
                  last = position;
                }
                last = batch.position;
                given += batch.events.length;
                const rest = await allEvents(log, { after: batch.position, ...options });
                expect(ids(rest)).toEqual(ids(wanted.slice(given)));
              }
            }),
        ),
        { numRuns: 25 },
      );
    });
  });
}
