import { describe, expect, it } from 'vitest';
import { aStudent } from '../../../testing/student.ts';
import {
  changeOf,
  checkIdentity,
  checkStudent,
  contentOf,
  stillKnown,
  studentErrorsIn,
  type StudentContent,
} from './student-content.ts';

const zoe: StudentContent = {
  lastName: 'DUPRÉ',
  firstName: 'Zoé',
  email: 'zoe@school.test',
  tagNb: '36424744194862596',
  level: '6e',
  section: 'A',
  status: 'cyan',
};

describe('A student', () => {
  it('has nothing wrong when all is there', () => {
    expect(checkStudent(zoe)).toEqual({});
  });

  it('needs both names, a level and a status, but no section and no badge', () => {
    const empty = { ...zoe, lastName: ' ', firstName: '', level: null, section: null, status: null, tagNb: ' ' };
    expect(checkStudent(empty)).toEqual({
      lastName: 'student.nameRequired',
      firstName: 'student.nameRequired',
      level: 'student.classRequired',
      status: 'student.classRequired',
    });
  });

  it('needs an email when added by hand; later it may be missing, but never wrong', () => {
    const without = { ...zoe, email: '' };
    expect(checkIdentity(without, true)).toEqual({ email: 'student.emailInvalid' });
    expect(checkIdentity(without, false)).toEqual({});
    expect(checkStudent(without)).toEqual({});
    expect(checkIdentity({ ...zoe, email: 'zoe@school' }, false)).toEqual({ email: 'student.emailInvalid' });
  });

  it('has an email that is read as the server reads it, whatever nobody sees has come with copied text', () => {
    const copied = { ...zoe, email: '\u202A\u200Bzoe@school.test\u202C' };
    expect(checkStudent(copied)).toEqual({});
    expect(checkIdentity({ ...zoe, email: '\u200B' }, true)).toEqual({ email: 'student.emailInvalid' });
    expect(checkIdentity({ ...zoe, email: '\u200B' }, false)).toEqual({});
  });

  it('has a tag number of digits, and none that a spreadsheet has shortened', () => {
    expect(checkStudent({ ...zoe, tagNb: '04:EE' })).toEqual({ tagNb: 'student.badgeInvalid' });
    expect(checkStudent({ ...zoe, tagNb: '3,64247E+16' })).toEqual({ tagNb: 'student.badgeRounded' });
    expect(studentErrorsIn('student.badgeRounded')).toEqual({ tagNb: 'student.badgeRounded' });
  });

  it('that is changed is sent as far as something is another: what may be missing can be taken away', () => {
    const before = contentOf(aStudent({ email: null, tagNb: null, level: '6e', section: 'A', status: 'cyan' }));
    expect([before.email, before.tagNb]).toEqual(['', '']);
    expect(changeOf(before, before)).toEqual({});
    expect(changeOf({ ...before, level: '5e', status: 'red', tagNb: '12' }, before)).toEqual({
      level: '5e',
      status: 'red',
      tagNb: '12',
    });
    expect(changeOf({ ...before, level: null, section: null, status: null }, before)).toEqual({ section: null });
  });

  it('is sent as it is typed back, too, where a change of that may have arrived without an answer', () => {
    const before = contentOf(aStudent({ firstName: 'Zoé', email: null }));
    const known = stillKnown(before, { ...before, firstName: 'Zoe' });
    expect(changeOf(before, known)).toEqual({ firstName: 'Zoé' });
    expect(changeOf({ ...before, firstName: 'Zoe' }, known)).toEqual({ firstName: 'Zoe' });
  });

  it('has a badge number made of digits', () => {
    expect(checkIdentity({ ...zoe, tagNb: '12x' }, false)).toEqual({ tagNb: 'student.badgeInvalid' });
  });

  it('has no field longer than the server takes', () => {
    const long = { lastName: 'D'.repeat(101), firstName: 'Z'.repeat(101), tagNb: '1'.repeat(41) };
    const tooLong = 'field.tooLong';
    expect(checkIdentity({ ...zoe, ...long, email: `${'z'.repeat(250)}@school.test` }, false)).toEqual({
      lastName: tooLong,
      firstName: tooLong,
      email: tooLong,
      tagNb: tooLong,
    });
    const longest = { lastName: 'D'.repeat(100), firstName: 'Z'.repeat(100) };
    expect(checkIdentity({ ...zoe, ...longest }, false)).toEqual({});
  });

  it('that was refused says so at the field at fault, where there is one', () => {
    expect(studentErrorsIn('student.badgeTaken')).toEqual({ tagNb: 'student.badgeTaken' });
    expect(studentErrorsIn('student.notFound')).toEqual({});
  });
});
