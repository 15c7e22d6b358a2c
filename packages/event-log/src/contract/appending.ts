import { describe, expect, test } from 'vitest';
import { START, WrongExpectedRevision, type ExpectedRevision } from '../port.ts';
import { allEvents, anEvent, ids, range, revisions } from './events.ts';
import { useLog, type OpenEventLog } from './opened-log.ts';

export function describeAppending(open: OpenEventLog): void {
  describe('appending', () => {
    const opened = useLog(open);

    test('the first event of a stream has revision 0, the next ones follow', async () => {
      const { log } = opened();
      const first = await log.append('note-1', 'no-stream', [anEvent(1)]);
      const second = await log.append('note-1', 0, [anEvent(2)]);

      expect([first.revision, second.revision]).toEqual([0, 1]);
      expect(first.position > START).toBe(true);
      expect(second.position > first.position).toBe(true);
    });

    test('several events at once get revisions in order; the answer is about the last one', async () => {
      const { log } = opened();
      const answer = await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2), anEvent(3)]);
      const { events } = await log.readStream('note-1');

      expect(answer.revision).toBe(2);
      expect(answer.position).toBe(events[2]?.position);
      expect(ids(events)).toEqual(ids([anEvent(1), anEvent(2), anEvent(3)]));
      expect(revisions(events)).toEqual([0, 1, 2]);
    });

    test.each<{ title: string; written: number; expected: ExpectedRevision; actual: ExpectedRevision }>([
      { title: 'a revision of a stream that was never written', written: 0, expected: 0, actual: 'no-stream' },
      { title: 'no stream, of one that was written', written: 1, expected: 'no-stream', actual: 0 },
      { title: 'an older revision', written: 3, expected: 0, actual: 2 },
      { title: 'a revision that is still to come', written: 3, expected: 3, actual: 2 },
    ])('expecting $title is refused with the actual revision, and writes nothing', async (given) => {
      const { log } = opened();
      for (const n of range(given.written)) await log.append('note-1', n === 0 ? 'no-stream' : n - 1, [anEvent(n)]);
      const before = await allEvents(log);

      const refusal = log.append('note-1', given.expected, [anEvent(100), anEvent(101)]);
      await expect(refusal).rejects.toThrow(WrongExpectedRevision);
      await expect(refusal).rejects.toMatchObject({
        stream: 'note-1',
        expected: given.expected,
        actual: given.actual,
      });
      expect(await allEvents(log)).toEqual(before);
    });

    test('a refused append leaves those beside it alone', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1)]);
      const [before, refused, after] = await Promise.allSettled([
        log.append('note-2', 'no-stream', [anEvent(2)]),
        log.append('note-1', 7, [anEvent(3)]),
        log.append('note-3', 'no-stream', [anEvent(4)]),
      ]);

      expect([before.status, refused.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(ids(await allEvents(log)).sort()).toEqual(ids([anEvent(1), anEvent(2), anEvent(4)]));
    });

    test('the same event id may be in two streams: one command can write to both', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1)]);
      await log.append('note-2', 'no-stream', [anEvent(1)]);

      expect((await allEvents(log)).map(({ stream }) => stream)).toEqual(['note-1', 'note-2']);
    });

    test('nothing to append is refused', async () => {
      await expect(opened().log.append('note-1', 'no-stream', [])).rejects.toThrow(RangeError);
    });

    test.each([-1, 0.5, Number.NaN])('%s is refused as an expected revision', async (expected) => {
      await expect(opened().log.append('note-1', expected, [anEvent(1)])).rejects.toThrow(RangeError);
    });

    test.each(['', 'a b', 'note-\u0000', 'note-\ud800', 'note\n', '$note'])(
      '%j is refused as a stream or a type',
      async (name) => {
        const { log } = opened();
        await expect(log.append(name, 'no-stream', [anEvent(1)])).rejects.toThrow(RangeError);
        await expect(log.append('note-1', 'no-stream', [anEvent(1, name)])).rejects.toThrow(RangeError);
      },
    );
  });
}
