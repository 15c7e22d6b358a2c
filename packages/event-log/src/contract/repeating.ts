import { describe, expect, test } from 'vitest';
import { WrongExpectedRevision } from '../port.ts';
import { allEvents, anEvent, ids } from './events.ts';
import { useLog, type OpenEventLog } from './opened-log.ts';

export function describeRepeating(open: OpenEventLog): void {
  describe('repeating an append', () => {
    const opened = useLog(open);

    test.each([
      { expected: 'no-stream', before: [] },
      { expected: 0, before: [anEvent(10)] },
    ] as const)('at $expected with the same ids gives the first answer and writes nothing', async (given) => {
      const { log } = opened();
      if (given.before.length > 0) await log.append('note-1', 'no-stream', given.before);
      const events = [anEvent(1), anEvent(2)];
      const first = await log.append('note-1', given.expected, events);

      expect(await log.append('note-1', given.expected, events)).toEqual(first);
      expect(ids(await allEvents(log))).toEqual(ids([...given.before, ...events]));
    });

    test('still gives the first answer after others have appended', async () => {
      const { log } = opened();
      const first = await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]);
      await log.append('note-1', 1, [anEvent(3)]);

      expect(await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)])).toEqual(first);
      expect(ids(await allEvents(log))).toEqual(ids([anEvent(1), anEvent(2), anEvent(3)]));
    });

    test('at the same moment gives both the same answer and writes once', async () => {
      const { log } = opened();
      const answers = await Promise.all([
        log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]),
        log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]),
        log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]),
      ]);

      expect(answers).toEqual([answers[0], answers[0], answers[0]]);
      expect(ids(await allEvents(log))).toEqual(ids([anEvent(1), anEvent(2)]));
    });

    test('that began a stream is refused: who is answered has begun it', async () => {
      const { log } = opened();
      const events = [anEvent(1), anEvent(2)];
      const begun = await log.begin('note-1', events);
      expect(begun).toEqual({ revision: 1, position: (await log.readStream('note-1')).events[1]?.position });

      await expect(log.begin('note-1', events)).rejects.toMatchObject({ expected: 'no-stream', actual: 1 });
      await expect(log.begin('note-1', [anEvent(3)])).rejects.toThrow(WrongExpectedRevision);
      expect(await log.append('note-1', 'no-stream', events)).toEqual(begun);
      expect(ids(await allEvents(log))).toEqual(ids(events));
    });

    test('cannot begin a stream whose events are all but gone', async () => {
      const { log } = opened();
      await log.begin('note-1', [anEvent(1), anEvent(2)]);
      await log.truncate('note-1', 2);

      await expect(log.begin('note-1', [anEvent(1), anEvent(2)])).rejects.toThrow(WrongExpectedRevision);
    });

    test.each([
      { title: 'its second id differs', repeat: [anEvent(1), anEvent(9)] },
      { title: 'its first id differs', repeat: [anEvent(9), anEvent(2)] },
      { title: 'it has one more event than the stream', repeat: [anEvent(1), anEvent(2), anEvent(3)] },
      { title: 'its ids are in another order', repeat: [anEvent(2), anEvent(1)] },
    ])('is another append, and refused, when $title', async ({ repeat }) => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]);

      await expect(log.append('note-1', 'no-stream', repeat)).rejects.toThrow(WrongExpectedRevision);
      expect(ids(await allEvents(log))).toEqual(ids([anEvent(1), anEvent(2)]));
    });

    test('at another place is another append, and refused', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1)]);
      await log.append('note-1', 0, [anEvent(2)]);

      await expect(log.append('note-1', 0, [anEvent(1)])).rejects.toThrow(WrongExpectedRevision);
    });
  });
}
