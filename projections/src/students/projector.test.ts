import { describe, expect, it } from 'vitest';
import { told, uuid } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { levelAt } from '../contract/index.ts';
import { students } from './projector.ts';

const CPE = uuid(0xa2);
const studentId = uuid(0x51);

const details = {
  studentId,
  firstName: 'Zoé-Anne',
  lastName: "D'ALEMBERT",
  email: 'zoe.dalembert@example.test',
  tagNb: null,
  level: '4e',
  section: 'B',
  status: 'blue',
} as const;

const added = told({ type: 'StudentAdded', data: details }, CPE, '2026-01-06T08:00:00.000Z');
const photo = told({ type: 'StudentPhotoSet', data: { studentId, photo: 'abc123' } }, CPE, '2026-01-07T08:00:00.000Z');
const badge = told(
  { type: 'StudentUpdated', data: { ...details, tagNb: '36424744194862596' } },
  CPE,
  '2026-01-08T08:00:00.000Z',
);
const removed = told({ type: 'StudentRemoved', data: { studentId } }, CPE, '2026-06-30T08:00:00.000Z');

describe('A student', () => {
  it('is in the directory as added, found by words of the name and the email', () => {
    expect(given(students, added).documents).toEqual([
      {
        _id: studentId,
        firstName: 'Zoé-Anne',
        lastName: "D'ALEMBERT",
        email: 'zoe.dalembert@example.test',
        tagNb: null,
        level: '4e',
        levels: [{ level: '4e', from: '2026-01-06T08:00:00.000Z' }],
        section: 'B',
        status: 'blue',
        photo: null,
        addedOn: '2026-01-06T08:00:00.000Z',
        revision: 0,
        words: ['zoe', 'anne', 'zoeanne', 'd', 'alembert', 'dalembert', 'zoe.dalembert@example.test'],
        sortName: 'd alembert\tzoe anne',
        sortClass: '02B d alembert\tzoe anne',
        hasBadge: false,
      },
    ]);
  });

  it('can be without email, class section and badge', () => {
    const bare = told(
      { type: 'StudentAdded', data: { ...details, firstName: 'Max', lastName: 'WEIß', email: null, section: null } },
      CPE,
      '2026-01-06T08:00:00.000Z',
    );
    expect(given(students, bare).document(studentId)).toMatchObject({
      email: null,
      section: null,
      words: ['max', 'weiss'],
    });
  });

  it('has the photo that was set last, and the rest as before', () => {
    const other = told({ type: 'StudentPhotoSet', data: { studentId, photo: 'def456' } }, CPE, photo.on);
    expect(given(students, added, photo, other).document(studentId)).toEqual({
      ...given(students, added).document(studentId),
      photo: 'def456',
      revision: 2,
    });
  });

  it('has no photo once that is removed, and the rest as before', () => {
    const photoRemoved = told({ type: 'StudentPhotoRemoved', data: { studentId } }, CPE, photo.on);
    expect(given(students, added, photo, photoRemoved).document(studentId)).toEqual({
      ...given(students, added).document(studentId),
      revision: 2,
    });
  });

  it('keeps photo and date of registration when updated, and is found by the new name only', () => {
    const renamed = told(
      { type: 'StudentUpdated', data: { ...details, firstName: 'Ida', lastName: 'NOWAK', email: null, level: '3e' } },
      CPE,
      '2026-01-09T08:00:00.000Z',
    );
    expect(given(students, added, photo, renamed).document(studentId)).toMatchObject({
      firstName: 'Ida',
      level: '3e',
      photo: 'abc123',
      addedOn: '2026-01-06T08:00:00.000Z',
      words: ['ida', 'nowak'],
      sortName: 'nowak\tida',
      revision: 2,
    });
  });

  it('keeps the levels that they have been in, each from its day on', () => {
    const promoted = told(
      { type: 'StudentUpdated', data: { ...details, level: '3e' } },
      CPE,
      '2026-09-01T06:30:00.000Z',
    );
    const document = given(students, added, badge, promoted).document(studentId);
    expect(document?.levels).toEqual([
      { level: '4e', from: '2026-01-06T08:00:00.000Z' },
      { level: '3e', from: '2026-09-01T06:30:00.000Z' },
    ]);
    const at = (instant: string) => document && levelAt(document, instant);
    expect([
      at('2025-12-01T09:00:00.000Z'),
      at('2026-09-01T06:29:59.999Z'),
      at('2026-09-01T06:30:00.000Z'),
      at('2026-11-03T10:00:00.000Z'),
    ]).toEqual(['4e', '4e', '3e', '3e']);
  });

  it('is no longer badgeless once a badge is given', () => {
    expect(given(students, added).counters).toEqual({ all: 1, badgeless: 1 });
    expect(given(students, added, badge).counters).toEqual({ all: 1 });
    expect(given(students, added, badge).document(studentId)).toMatchObject({
      tagNb: '36424744194862596',
      hasBadge: true,
    });
  });

  it('is gone with everything when removed, also where nothing else of the stream is left', () => {
    expect(given(students, added, photo, badge, removed)).toMatchObject({ documents: [], counters: {}, parked: [] });
    expect(given(students, removed)).toMatchObject({ documents: [], counters: {}, parked: [] });
  });
});
