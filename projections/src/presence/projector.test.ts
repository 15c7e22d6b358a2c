import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byTime } from '../access-order.ts';
import { PRESENCE_DEPTH } from '../contract/index.ts';
import { told, uuid, type Told } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { presence } from './projector.ts';

const ANA = uuid(0xa1);
const BEN = uuid(0xa3);
const ZOE = uuid(0x51);

const access = (direction: 'in' | 'out', number: number, on: string, by = ANA, recordedOn = on): Told => {
  const data = { accessId: uuid(number), studentId: ZOE, reason: null };
  return told({ type: direction === 'out' ? 'ExitRecorded' : 'EntryRecorded', data }, by, on, recordedOn);
};
const deleted = (number: number): Told =>
  told({ type: 'AccessDeleted', data: { accessId: uuid(number), studentId: ZOE } }, ANA, '2026-03-03T08:00:00.000Z');
const erased = (number: number): Told =>
  told({ type: 'AccessErased', data: { accessId: uuid(number) } }, 'system', '2026-06-30T03:00:00.000Z');
const removed = told({ type: 'StudentRemoved', data: { studentId: ZOE } }, ANA, '2026-06-30T02:00:00.000Z');

const exit = access('out', 1, '2026-03-02T10:00:00.000Z');
const entry = access('in', 2, '2026-03-02T11:00:00.000Z', BEN);
const secondExit = access('out', 3, '2026-03-02T12:00:00.000Z', BEN);

const after = (...events: readonly Told[]) => given(presence, ...events).document(ZOE);

describe('A student is', () => {
  it('out after an exit: since when, and who let them', () => {
    expect(given(presence, exit).documents).toEqual([
      {
        _id: ZOE,
        out: true,
        since: '2026-03-02T10:00:00.000Z',
        by: ANA,
        accesses: [
          {
            id: uuid(1),
            direction: 'out',
            on: '2026-03-02T10:00:00.000Z',
            recordedOn: '2026-03-02T10:00:00.000Z',
            by: ANA,
          },
        ],
        forgotten: null,
        accessIds: [uuid(1)],
      },
    ]);
  });

  it('in again after an entry', () => {
    expect(after(exit, entry)).toMatchObject({ out: false, since: '2026-03-02T11:00:00.000Z', by: BEN });
  });

  it('where the latest access says, not the one that was recorded last', () => {
    const corrected = access('in', 4, '2026-03-02T09:00:00.000Z', ANA, '2026-03-02T13:00:00.000Z');
    expect(after(exit, corrected)).toMatchObject({ out: true, accessIds: [uuid(1), uuid(4)] });
  });

  it('where the later record says, of two accesses at one time', () => {
    const sameTime = access('in', 4, exit.on, BEN, '2026-03-02T13:00:00.000Z');
    expect(after(exit, sameTime)).toMatchObject({ out: false, by: BEN });
    expect(after(sameTime, exit)).toMatchObject({ out: false, by: BEN });
    const withLowerId = access('in', 0, exit.on, BEN, '2026-03-02T13:00:00.000Z');
    expect(after(exit, withLowerId)).toMatchObject({ out: false, by: BEN });
  });

  it('where the higher id says, of two accesses at one time that were recorded at one time, in whatever order they come', () => {
    const other = access('in', 4, exit.on, BEN);
    expect(after(exit, other)).toMatchObject({ out: false, by: BEN });
    expect(after(other, exit)).toMatchObject({ out: false, by: BEN });
  });

  it('where they were before, when the last access is deleted or erased', () => {
    for (const taken of [deleted, erased]) {
      expect(after(exit, entry, taken(2))).toMatchObject({ out: true, since: exit.on, by: ANA });
      expect(after(exit, entry, secondExit, taken(3))).toMatchObject({ out: false, since: entry.on });
      expect(given(presence, exit, taken(1))).toMatchObject({ documents: [], counters: {}, parked: [] });
    }
  });

  it('unknown once removed', () => {
    expect(given(presence, exit, entry, removed, erased(1))).toMatchObject({ documents: [], counters: {}, parked: [] });
    expect(given(presence, exit, removed, deleted(1))).toMatchObject({ documents: [], counters: {}, parked: [] });
    expect(given(presence, removed)).toMatchObject({ documents: [], parked: [] });
  });
});

it('So many of the newest accesses are kept', () => {
  const all = Array.from({ length: PRESENCE_DEPTH + 5 }, (_, n) =>
    access(n % 2 === 0 ? 'out' : 'in', n, new Date(Date.UTC(2026, 2, 2, 0, n)).toISOString()),
  );
  const newest = all
    .map((_, n) => uuid(n))
    .toReversed()
    .slice(0, PRESENCE_DEPTH);
  expect(after(...all)?.accessIds).toEqual(newest);
  expect(after(...all, erased(0))?.accessIds).toEqual(newest);
});

/** Some get an access at a minute, or have one of theirs deleted. */
const lives = fc.array(fc.record({ minute: fc.nat(59), deletes: fc.option(fc.nat(79), { freq: 3 }) }), {
  minLength: PRESENCE_DEPTH,
  maxLength: 4 * PRESENCE_DEPTH,
});

it('Of those that are kept, none stands for an older one that is not, whatever was added and deleted in which order', () => {
  fc.assert(
    fc.property(lives, fc.nat(59), (life, minute) => {
      const on = (at: number) => new Date(Date.UTC(2026, 2, 2, 8, at)).toISOString();
      const all = life.map((step, n) => {
        const recordedOn = new Date(Date.UTC(2026, 2, 3, 0, 0, n)).toISOString();
        return { id: uuid(n), on: on(step.minute), recordedOn, deletes: step.deletes };
      });
      const events = all.flatMap((one, n) => [
        access(n % 2 === 0 ? 'out' : 'in', n, one.on, ANA, one.recordedOn),
        ...(one.deletes !== null && one.deletes <= n ? [deleted(one.deletes)] : []),
      ]);
      const gone = new Set(all.flatMap(({ deletes }, n) => (deletes !== null && deletes <= n ? [uuid(deletes)] : [])));
      const last = all
        .filter(({ id }) => !gone.has(id))
        .filter((one) => one.on <= on(minute))
        .toSorted(byTime)
        .at(-1);
      const kept = after(...events)?.accesses.find((one) => one.on <= on(minute));
      expect([undefined, last?.id]).toContain(kept?.id);
    }),
    { numRuns: 300 },
  );
});
