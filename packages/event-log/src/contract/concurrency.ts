import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START, WrongExpectedRevision, type EventLog, type Position, type RecordedEvent } from '../port.ts';
import { allEvents, anEvent, follow, ids, range, revisions } from './events.ts';
import { withLog, type OpenEventLog } from './opened-log.ts';

const TYPES = ['Noted', 'Moved', 'Erased'] as const;

/** One writer's appends, in order: to which stream, and the types of the events of one append. */
const writer = fc.array(
  fc.record({
    stream: fc.constantFrom('note-1', 'note-2', 'note-3'),
    types: fc.array(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
);

const subscriber = fc.record({
  /** Where it starts, as a share of what is there at first. */
  start: fc.double({ min: 0, max: 1, noNaN: true }),
  types: fc.option(fc.subarray([...TYPES], { minLength: 1 }), { nil: undefined }),
  batchSize: fc.integer({ min: 1, max: 5 }),
});

export function describeConcurrency(open: OpenEventLog): void {
  describe('with many at once', () => {
    test('of the writers who race for a revision, exactly one wins it', async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 1, max: 5 }), (writers, rounds) =>
          withLog(open, async (log) => {
            const winners: string[] = [];
            for (const round of range(rounds)) {
              const expected = round === 0 ? 'no-stream' : round - 1;
              const events = range(writers, round * writers).map((n) => anEvent(n));
              const outcomes = await Promise.allSettled(events.map((event) => log.append('note-1', expected, [event])));
              const won = events.filter((_, index) => outcomes[index]?.status === 'fulfilled');

              expect(won).toHaveLength(1);
              winners.push(...ids(won));
              const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
              expect(lost.map(({ reason }) => reason)).toEqual(lost.map(() => expect.any(WrongExpectedRevision)));
            }
            expect(ids((await log.readStream('note-1')).events)).toEqual(winners);
          }),
        ),
        { numRuns: 15 },
      );
    });

    test('streams have no gaps, appends stay whole, and every reader sees one global order', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(writer, { minLength: 1, maxLength: 5 }), (writers) =>
          withLog(open, async (log) => {
            const appended = await writeAll(log, writers);
            const all = await allEvents(log);

            expect(ids(all).sort()).toEqual(appended.flat().sort());
            expect(ids(all)).toEqual(ids([...all].sort(byPosition)));
            expect(new Set(all.map(({ position }) => position)).size).toBe(all.length);
            for (const stream of new Set(all.map((event) => event.stream))) {
              const own = all.filter((event) => event.stream === stream);
              expect(revisions(own)).toEqual(range(own.length));
              expect((await log.readStream(stream)).events).toEqual(own);
            }
            for (const together of appended) {
              const first = all.findIndex(({ id }) => id === together[0]);
              const { stream, revision = 0 } = all[first] ?? {};
              const own = all.filter((event) => event.stream === stream);
              expect(ids(own.slice(revision, revision + together.length))).toEqual(together);
            }
          }),
        ),
        { numRuns: 12 },
      );
    });

    test('a subscriber misses nothing and repeats nothing, from wherever it starts, while others append', async () => {
      await fc.assert(
        fc.asyncProperty(
          writer,
          fc.array(writer, { minLength: 1, maxLength: 4 }),
          fc.array(subscriber, { minLength: 1, maxLength: 4 }),
          (before, writers, subscribers) =>
            withLog(open, async (log) => {
              await writeAll(log, [before], 1_000);
              const there = await allEvents(log);
              let end: Position | null = null;
              const following = subscribers.map(async ({ start, ...options }) => {
                const after = there[Math.floor(start * there.length) - 1]?.position ?? START;
                const events = await follow(
                  log,
                  { ...options, after },
                  ({ position }) => end !== null && position >= end,
                );
                return { after, types: options.types, events };
              });
              await writeAll(log, writers);
              end = (await log.append('last-1', 'no-stream', [anEvent(0)])).position;
              // A subscriber that had come to the end already hears of this one.
              await log.append('last-1', 0, [anEvent(1)]);

              for (const { after, types, events } of await Promise.all(following)) {
                const wanted = await allEvents(log, { after, ...(types && { types }) });
                expect(ids(events)).toEqual(ids(wanted.slice(0, events.length)));
                expect(wanted.slice(events.length).every(({ position }) => end !== null && position > end)).toBe(true);
              }
            }),
        ),
        { numRuns: 12 },
      );
      // On EventStoreDB with a long log it has taken 4 seconds, and half a minute on a slow machine with much else to
      // do.
    }, 120_000);
  });
}

function byPosition(one: RecordedEvent, other: RecordedEvent): number {
  return one.position < other.position ? -1 : 1;
}

type Appends = readonly { readonly stream: string; readonly types: readonly string[] }[];

/** Runs all writers at once, each reloading and trying again when it lost a race. @returns the ids of each append */
async function writeAll(log: EventLog, writers: readonly Appends[], firstId = 10_000): Promise<string[][]> {
  let nextId = firstId;
  const numbered = writers.map((appends) =>
    appends.map(({ stream, types }) => ({ stream, events: types.map((type) => anEvent(nextId++, type)) })),
  );
  const appendOne = async ({ stream, events }: (typeof numbered)[number][number]): Promise<string[]> => {
    for (;;) {
      const { revision } = await log.readStream(stream);
      try {
        await log.append(stream, revision, events);
        return ids(events);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    }
  };
  const written = await Promise.all(
    numbered.map(async (appends) => {
      const done: string[][] = [];
      for (const append of appends) done.push(await appendOne(append));
      return done;
    }),
  );
  return written.flat();
}
