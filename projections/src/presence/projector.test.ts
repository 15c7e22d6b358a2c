import { describe, expect, it } from 'vitest';
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
    expect(given(presence, removed)).toMatchObject({ documents: [], parked: [] });
  });
});

it('Students who are out are counted', () => {
  expect(given(presence, exit).counters).toEqual({ out: 1 });
  expect(given(presence, exit, entry).counters).toEqual({});
  expect(given(presence, exit, entry, secondExit).counters).toEqual({ out: 1 });
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
