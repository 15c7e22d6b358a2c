import { describe, expect, it } from 'vitest';
import { holderAt } from '../contract/index.ts';
import { told, uuid } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { badges } from './projector.ts';

const CPE = uuid(0xa2);
const studentId = uuid(0x51);

const assigned = told({ type: 'BadgeAssigned', data: { studentId } }, CPE, '2026-01-06T08:00:00.000Z');
const released = told({ type: 'BadgeReleased', data: { studentId } }, CPE, '2026-02-03T09:30:00.000Z');
const again = told({ type: 'BadgeAssigned', data: { studentId } }, CPE, '2026-03-02T10:15:00.000Z');
const removed = told({ type: 'StudentRemoved', data: { studentId } }, CPE, '2026-06-30T16:00:00.000Z');

describe('The history of a badge', () => {
  it('has each time that somebody held it', () => {
    expect(given(badges, assigned, released, again).document(studentId)).toEqual({
      _id: studentId,
      periods: [
        { student: studentId, from: '2026-01-06T08:00:00.000Z', to: '2026-02-03T09:30:00.000Z' },
        { student: studentId, from: '2026-03-02T10:15:00.000Z', to: null },
      ],
      holders: [studentId],
    });
  });

  it('ends the time of a holder from whom it is taken over', () => {
    expect(given(badges, assigned, again).document(studentId)?.periods).toMatchObject([
      { from: '2026-01-06T08:00:00.000Z', to: '2026-03-02T10:15:00.000Z' },
      { from: '2026-03-02T10:15:00.000Z', to: null },
    ]);
  });

  it('forgets a student who is removed, and what is released after it', () => {
    expect(given(badges, assigned, released, again, removed)).toMatchObject({ documents: [], parked: [] });
    expect(given(badges, assigned, removed, released)).toMatchObject({ documents: [], parked: [] });
  });

  it('keeps those who held it before and after a student who is removed', () => {
    const [before, after] = [uuid(0x52), uuid(0x53)];
    const first = told({ type: 'BadgeAssigned', data: { studentId: before } }, CPE, '2025-09-01T08:00:00.000Z');
    const last = told({ type: 'BadgeAssigned', data: { studentId: after } }, CPE, '2026-04-07T08:00:00.000Z');
    const held = [first, assigned, last].map((claim) => ({ ...claim, stream: 'badge-7' }));
    expect(given(badges, ...held, removed).documents).toEqual([
      {
        _id: '7',
        periods: [
          { student: before, from: '2025-09-01T08:00:00.000Z', to: '2026-01-06T08:00:00.000Z' },
          { student: after, from: '2026-04-07T08:00:00.000Z', to: null },
        ],
        holders: [before, after],
      },
    ]);
  });

  it.each([
    ['2026-01-06T07:59:59.999Z', null],
    ['2026-01-06T08:00:00.000Z', 'first'],
    ['2026-02-03T10:29:59.999+01:00', 'first'],
    ['2026-02-03T10:30:00.000+01:00', null],
    ['2026-03-02T10:15:00.000Z', 'second'],
    ['2029-03-02T10:15:00.000Z', 'second'],
  ])('knows who held it at %s', (at, holder) => {
    const periods = [
      { student: 'first', from: assigned.on, to: released.on },
      { student: 'second', from: again.on, to: null },
    ];
    expect(holderAt({ _id: '7', periods, holders: ['first', 'second'] }, at)).toBe(holder);
  });
});
