import { describe, expect, test } from 'vitest';
import { START, WrongExpectedRevision } from '../port.ts';
import { allEvents, anEvent, appendToNewStreams, follow, ids, range, revisions, subscribersAtRest } from './events.ts';
import { useLog, type OpenSharedEventLog } from './opened-log.ts';

export function describeSharing(open: OpenSharedEventLog): void {
  describe('opened by several', () => {
    const opened = useLog(open);

    test('a subscriber hears what another instance appends', async () => {
      const { log, openAnother } = opened();
      await appendToNewStreams(log, 1);
      const another = await openAnother();
      const following = follow(log, { after: START }, (_, soFar) => soFar.length === 3);
      await subscribersAtRest();
      await another.append('note-0', 0, [anEvent(10)]);
      await subscribersAtRest();
      await another.append('other-1', 'no-stream', [anEvent(11)]);

      expect(ids(await following)).toEqual(ids([anEvent(0), anEvent(10), anEvent(11)]));
      await another.close();
    });

    test('of two instances that append at the same revision, one wins', async () => {
      const { log, openAnother } = opened();
      const another = await openAnother();
      for (const round of range(10)) {
        const expected = round === 0 ? 'no-stream' : round - 1;
        const outcomes = await Promise.allSettled([
          log.append('note-1', expected, [anEvent(2 * round)]),
          another.append('note-1', expected, [anEvent(2 * round + 1)]),
        ]);
        const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');

        expect(refusals.map(({ reason }) => reason)).toEqual([expect.any(WrongExpectedRevision)]);
      }
      expect(revisions(await allEvents(another))).toEqual(range(10));
      await another.close();
    });

    test('a repeat through another instance gives the first answer', async () => {
      const { log, openAnother } = opened();
      const another = await openAnother();
      const [one, other] = await Promise.all([
        log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]),
        another.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]),
      ]);

      expect(other).toEqual(one);
      expect(ids(await allEvents(log))).toEqual(ids([anEvent(1), anEvent(2)]));
      await another.close();
    });

    test('after a restart everything is where it was, and a repeat gives the first answer', async () => {
      const { log, openAnother } = opened();
      const answer = await log.append('note-1', 'no-stream', [anEvent(1), anEvent(2)]);
      await log.append('note-2', 'no-stream', [anEvent(3), anEvent(4)]);
      await log.truncate('note-2', 1);
      const before = await allEvents(log);
      await log.close();
      const again = await openAnother();

      expect(await allEvents(again)).toEqual(before);
      expect(await again.append('note-1', 'no-stream', [anEvent(1), anEvent(2)])).toEqual(answer);
      expect(await again.append('note-1', 1, [anEvent(5)])).toMatchObject({ revision: 2 });
      expect(await again.append('note-2', 1, [anEvent(6)])).toMatchObject({ revision: 2 });
      await again.close();
    });

    test('closing answers the appends that came before it, and they are there after a restart', async () => {
      const { log, openAnother } = opened();
      const appending = Promise.all(range(20).map((n) => log.append(`note-${n}`, 'no-stream', [anEvent(n)])));
      await log.close();
      const answers = await appending;
      const again = await openAnother();
      const events = await allEvents(again);

      expect(ids(events).sort()).toEqual(range(20).map((n) => anEvent(n).id));
      expect(events.map(({ position }) => position)).toEqual(answers.map(({ position }) => position).sort());
      await again.close();
    });
  });
}
