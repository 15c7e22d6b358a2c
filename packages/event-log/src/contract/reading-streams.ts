import { describe, expect, test } from 'vitest';
import { anEvent, ids, range, revisions } from './events.ts';
import { useLog, type OpenEventLog } from './opened-log.ts';

export function describeReadingStreams(open: OpenEventLog): void {
  describe('reading a stream', () => {
    const opened = useLog(open);

    test('one that was never written is empty', async () => {
      expect(await opened().log.readStream('note-1')).toEqual({ events: [], revision: 'no-stream' });
    });

    test('gives its own events as they were appended, with their place', async () => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1)]);
      await log.append('note-2', 'no-stream', [anEvent(2)]);
      const { position } = await log.append('note-1', 0, [anEvent(3)]);
      const { events, revision } = await log.readStream('note-1');

      expect(revision).toBe(1);
      expect(events).toEqual([
        { ...anEvent(1), stream: 'note-1', revision: 0, position: events[0]?.position },
        { ...anEvent(3), stream: 'note-1', revision: 1, position },
      ]);
    });

    test.each([
      { from: 0, found: [0, 1, 2] },
      { from: 1, found: [1, 2] },
      { from: 2, found: [2] },
      { from: 3, found: [] },
      { from: 50, found: [] },
    ])('from revision $from gives $found', async ({ from, found }) => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(0), anEvent(1), anEvent(2)]);
      const { events, revision } = await log.readStream('note-1', from);

      expect(revisions(events)).toEqual(found);
      expect(revision).toBe(2);
    });

    test('is not bounded by a batch', async () => {
      const { log } = opened();
      const many = range(1_300).map((n) => anEvent(n));
      await log.append('note-1', 'no-stream', many);

      expect(ids((await log.readStream('note-1')).events)).toEqual(ids(many));
    });

    test.each([-1, 0.5])('%s is refused as a revision', async (from) => {
      await expect(opened().log.readStream('note-1', from)).rejects.toThrow(RangeError);
    });
  });
}
