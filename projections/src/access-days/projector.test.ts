import { describe, expect, it } from 'vitest';
import { told, uuid, type Told } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { accessDays } from './projector.ts';

const ANA = uuid(0xa1);
const ZOE = uuid(0x51);
const IGOR = uuid(0x52);

const recordedAs =
  (type: 'ExitRecorded' | 'EntryRecorded') =>
  (number: number, studentId: string, on: string, recordedOn: string = on, reason: string | null = null): Told =>
    told({ type, data: { accessId: uuid(number), studentId, reason } }, ANA, on, recordedOn);
const exit = recordedAs('ExitRecorded');
const entry = recordedAs('EntryRecorded');
const erased = (number: number): Told =>
  told({ type: 'AccessErased', data: { accessId: uuid(number) } }, 'system', '2026-06-30T03:00:00.000Z');

const paris = accessDays('Europe/Paris');

describe('The day of a student', () => {
  it('has the exits and entries of that day, oldest first, whenever they were recorded', () => {
    const { documents } = given(
      paris,
      exit(1, ZOE, '2026-03-02T10:00:00.000Z'),
      entry(2, ZOE, '2026-03-02T11:00:00.000Z'),
      entry(3, ZOE, '2026-03-02T07:00:00.000Z', '2026-03-02T12:00:00.000Z', 'Oubli'),
    );
    expect(documents).toEqual([
      {
        _id: `${ZOE}/2026-03-02`,
        student: ZOE,
        day: '2026-03-02',
        accesses: [
          {
            id: uuid(3),
            direction: 'in',
            on: '2026-03-02T07:00:00.000Z',
            recordedOn: '2026-03-02T12:00:00.000Z',
            by: ANA,
            reason: 'Oubli',
          },
          expect.objectContaining({ id: uuid(1), direction: 'out', reason: null }),
          expect.objectContaining({ id: uuid(2), direction: 'in', reason: null }),
        ],
        accessIds: [uuid(3), uuid(1), uuid(2)],
      },
    ]);
  });

  it('is the school’s day, also where clocks change', () => {
    const { documents } = given(
      paris,
      exit(1, ZOE, '2026-03-28T22:59:00.000Z'),
      entry(2, ZOE, '2026-03-28T23:00:00.000Z'),
      exit(3, ZOE, '2026-03-29T21:59:00.000Z'),
      entry(4, ZOE, '2026-03-29T22:00:00.000Z'),
    );
    expect(documents.map(({ day, accessIds }) => [day, accessIds])).toEqual([
      ['2026-03-28', [uuid(1)]],
      ['2026-03-29', [uuid(2), uuid(3)]],
      ['2026-03-30', [uuid(4)]],
    ]);
  });

  it('is each student’s own', () => {
    const two = given(paris, exit(1, ZOE, '2026-03-02T10:00:00.000Z'), exit(2, IGOR, '2026-03-02T10:00:00.000Z'));
    expect(two.documents.map(({ student, accessIds }) => [student, accessIds])).toEqual([
      [ZOE, [uuid(1)]],
      [IGOR, [uuid(2)]],
    ]);
  });

  it('loses an access that is deleted on a later day', () => {
    const deleted = told(
      { type: 'AccessDeleted', data: { accessId: uuid(1), studentId: ZOE } },
      ANA,
      '2026-03-05T08:00:00.000Z',
    );
    const morning = exit(1, ZOE, '2026-03-02T10:00:00.000Z');
    const noon = entry(2, ZOE, '2026-03-02T11:00:00.000Z');
    expect(given(paris, morning, noon, deleted).documents.map(({ accessIds }) => accessIds)).toEqual([[uuid(2)]]);
    expect(given(paris, morning, deleted)).toMatchObject({ documents: [], parked: [] });
  });

  it('loses an access that is erased, though the event knows neither student nor day', () => {
    const morning = exit(1, ZOE, '2026-03-02T10:00:00.000Z');
    const noon = entry(2, ZOE, '2026-03-02T11:00:00.000Z');
    expect(given(paris, morning, noon, erased(2)).documents.map(({ accessIds }) => accessIds)).toEqual([[uuid(1)]]);
    expect(given(paris, morning, erased(1), erased(7))).toMatchObject({ documents: [], parked: [] });
  });
});

it.each([
  ['at once', []],
  ['also once the accesses are erased', [erased(1), erased(2)]],
])('Every day of a removed student is gone, and no other student’s: %s', (_, later) => {
  const { documents } = given(
    paris,
    exit(1, ZOE, '2026-03-02T10:00:00.000Z'),
    exit(2, ZOE, '2026-03-03T10:00:00.000Z'),
    exit(3, IGOR, '2026-03-02T10:00:00.000Z'),
    told({ type: 'StudentRemoved', data: { studentId: ZOE } }, ANA, '2026-03-04T08:00:00.000Z'),
    ...later,
  );
  expect(documents.map(({ student }) => student)).toEqual([IGOR]);
});
