import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START } from '../port.ts';
import { allEvents, anEvent, follow, ids, range, revisions } from './events.ts';
import { useLog, withLog, type OpenEventLog } from './opened-log.ts';

export function describeTruncating(open: OpenEventLog): void {
  describe('truncating a stream', () => {
    const opened = useLog(open);

    test.each([
      { before: 0, left: [0, 1, 2, 3] },
      { before: 2, left: [2, 3] },
      { before: 3, left: [3] },
      { before: 4, left: [3] },
      { before: 99, left: [3] },
    ])('before $before leaves revisions $left of 0 to 3', async ({ before, left }) => {
      const { log } = opened();
      await log.append(
        'note-1',
        'no-stream',
        range(4).map((n) => anEvent(n)),
      );
      await log.truncate('note-1', before);
      const { events, revision } = await log.readStream('note-1');

      expect(revisions(events)).toEqual(left);
      expect(ids(events)).toEqual(left.map((n) => anEvent(n).id));
      expect(revision).toBe(3);
    });

    test('leaves other streams alone', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]);
      await log.append('note-2', 'no-stream', [anEvent(3), anEvent(4)]);
      await log.truncate('note-1', 1);

      expect(ids((await log.readStream('note-2')).events)).toEqual(ids([anEvent(3), anEvent(4)]));
    });

    test('takes its events out of what is read and followed from the start; the head stays', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]);
      await log.append('note-2', 'no-stream', [anEvent(3)]);
      const head = await log.head();
      await log.truncate('note-1', 1);

      expect(ids(await allEvents(log))).toEqual(ids([anEvent(2), anEvent(3)]));
      expect(ids(await follow(log, { after: START }, (batch) => batch.position >= head))).toEqual(
        ids([anEvent(2), anEvent(3)]),
      );
      expect(await log.head()).toBe(head);
    });

    test('brings no subscriber past the end, whatever it comes to', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]);
      const head = await log.head();
      expect((await log.end()) >= head).toBe(true);
      await log.truncate('note-1', 1);
      let reached = START;
      const over = new AbortController();
      let ending: NodeJS.Timeout | undefined;
      for await (const { position } of log.subscribe({ after: START, signal: over.signal })) {
        reached = position;
        if (reached >= head) ending ??= setTimeout(() => over.abort(), 300);
      }

      expect(reached >= head && reached <= (await log.end())).toBe(true);
    });

    test('leaves the positions of the other events as they were', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2), anEvent(3)]);
      const [, second, third] = await allEvents(log);
      await log.truncate('note-1', 1);

      expect(await allEvents(log)).toEqual([second, third]);
    });

    test('a position whose event is gone is still a place to read on from', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2), anEvent(3)]);
      const [first] = await allEvents(log);
      await log.truncate('note-1', 2);

      expect(ids(await allEvents(log, { after: first?.position ?? START }))).toEqual([anEvent(3).id]);
    });

    test('appends go on from the revision that it had', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]);
      await log.truncate('note-1', 1);

      expect(await log.append('note-1', 1, [anEvent(3)])).toMatchObject({ revision: 2 });
      await expect(log.append('note-1', 'no-stream', [anEvent(4)])).rejects.toMatchObject({ actual: 2 });
    });

    test('repeating an append whose events are gone brings nothing back', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]);
      await log.append('note-1', 1, [anEvent(3)]);
      await log.truncate('note-1', 2);
      await Promise.allSettled([log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)])]);

      expect(await log.readStream('note-1')).toMatchObject({
        events: [{ id: anEvent(3).id, revision: 2 }],
        revision: 2,
      });
      expect(ids(await allEvents(log))).toEqual([anEvent(3).id]);
    });

    test('repeating the append of what is left gives its first answer', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1)]);
      const answer = await log.append('note-1', 0, [anEvent(2)]);
      await log.truncate('note-1', 1);

      expect(await log.append('note-1', 0, [anEvent(2)])).toEqual(answer);
    });

    test('twice, or to an earlier revision, brings nothing back; a stream that was never written stays so', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2), anEvent(3)]);
      for (const before of [2, 2, 1, 0]) await log.truncate('note-1', before);
      await log.truncate('note-2', 1);

      expect(revisions((await log.readStream('note-1')).events)).toEqual([2]);
      expect(await log.readStream('note-2')).toEqual({ events: [], revision: 'no-stream' });
    });

    test('at the same moment to several revisions leaves what comes after the highest', async () => {
      const { log } = opened();
      const events = range(5).map((n) => anEvent(n));
      await log.append('note-1', 'no-stream', events);
      await Promise.all([1, 3, 2].map((before) => log.truncate('note-1', before)));

      expect(revisions((await log.readStream('note-1')).events)).toEqual([3, 4]);
    });

    test.each([-1, 0.5])('%s is refused as a revision', async (before) => {
      await expect(opened().log.truncate('note-1', before)).rejects.toThrow(RangeError);
    });

    test('any appends and truncations leave what a list with its head cut off would hold', async () => {
      const step = fc.record({
        stream: fc.constantFrom('note-1', 'note-2'),
        action: fc.oneof(
          fc.record({ append: fc.integer({ min: 1, max: 4 }) }),
          fc.record({ truncate: fc.integer({ min: 0, max: 12 }) }),
        ),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), (steps) =>
          withLog(open, async (log) => {
            const model = new Map<string, { id: string; revision: number }[]>();
            let nextId = 0;
            for (const { stream, action } of steps) {
              const kept = model.get(stream) ?? [];
              const last = kept.at(-1);
              if ('append' in action) {
                const events = range(action.append).map(() => anEvent(nextId++));
                await log.append(stream, last?.revision ?? 'no-stream', events);
                const first = last ? last.revision + 1 : 0;
                model.set(stream, [...kept, ...events.map(({ id }, index) => ({ id, revision: first + index }))]);
              } else {
                await log.truncate(stream, action.truncate);
                model.set(
                  stream,
                  kept.filter((event) => event === last || event.revision >= action.truncate),
                );
              }
            }
            for (const [stream, kept] of model) {
              const slice = await log.readStream(stream);
              expect(slice.events.map(({ id, revision }) => ({ id, revision }))).toEqual(kept);
              expect(slice.revision).toBe(kept.at(-1)?.revision ?? 'no-stream');
            }
            expect(ids(await allEvents(log))).toEqual(ids([...model.values()].flat()).sort());
          }),
        ),
        { numRuns: 25 },
      );
    });
  });
}
