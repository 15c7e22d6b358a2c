import { describe, expect, it } from 'vitest';
import { presentPerson } from '../users/present.ts';
import { presentStudentSummary } from '../students/present.ts';
import { studentDocument } from '../testing/documents.ts';
import { presentAccess, presentAccesses } from './present.ts';

const zoe = studentDocument();
const people = {
  student: (id: string) => (id === zoe._id ? presentStudentSummary(zoe) : null),
  user: (id: string) => presentPerson(id, undefined),
};
const exit = {
  id: 'a1',
  direction: 'out',
  on: '2026-03-02T10:00:00.000Z',
  recordedOn: '2026-03-02T22:30:00.000Z',
  by: 'me',
  reason: null,
} as const;
const me = { id: 'me', isAdmin: false, isCPE: false };
const other = { id: 'other', isAdmin: false, isCPE: false };
const cpe = { id: 'cpe', isAdmin: false, isCPE: true };

describe('An exit or entry as it is shown', () => {
  it.each([
    ['the one who recorded it, that day', me, '2026-03-02', true],
    ['the one who recorded it, the next day', me, '2026-03-03', false],
    ['other regular staff', other, '2026-03-02', false],
    ['a CPE, on any day', cpe, '2026-05-04', true],
  ] as const)('can be deleted by %s: %s', (_who, actor, today, deletable) => {
    expect(presentAccess(exit, { actor, today, timeZone: 'Europe/Paris' }, people)).toMatchObject({ deletable });
  });

  it('counts the day by the school’s clock', () => {
    const onlooker = { actor: me, today: '2026-03-03', timeZone: 'Europe/Paris' };
    const afterMidnight = { ...exit, recordedOn: '2026-03-02T23:30:00.000Z' };
    expect(presentAccess(afterMidnight, onlooker, people).deletable).toBe(true);
  });

  it('leaves out what is left of a student who was removed', () => {
    const { id, ...rest } = exit;
    const documents = [zoe._id, 'removed'].map((student) => ({ ...rest, _id: id, student, day: '2026-03-02' }));
    const shown = presentAccesses(documents, { actor: me, today: '2026-03-02', timeZone: 'Europe/Paris' }, people);
    expect(shown.map(({ student }) => student.id)).toEqual([zoe._id]);
  });
});
