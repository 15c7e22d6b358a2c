import { describe, expect, it } from 'vitest';
import {
  chosenClass,
  notAdded,
  rowErrors,
  toNewStudent,
  withChecked,
  type PendingStudent,
  type RowErrors,
} from './pending.ts';

const pending = (key: string): PendingStudent => ({
  key,
  lastName: 'DUPRÉ',
  firstName: 'Zoé',
  email: '',
  tagNb: '',
  level: '6e',
  section: 'A',
  status: 'cyan',
});

describe('Students who wait to be added', () => {
  it('are of a class whose level, section and status are all chosen', () => {
    const chosen = { level: '6e', section: 'B', status: 'red' } as const;
    expect(chosenClass(chosen)).toEqual(chosen);
    for (const part of ['level', 'section', 'status']) expect(chosenClass({ ...chosen, [part]: null })).toBeNull();
  });

  it('are sent without what is empty', () => {
    expect(toNewStudent(pending('k'))).toEqual({
      id: 'k',
      lastName: 'DUPRÉ',
      firstName: 'Zoé',
      email: null,
      tagNb: null,
      level: '6e',
      section: 'A',
      status: 'cyan',
    });
    const full = { email: 'zoe@school.test', tagNb: '123' };
    expect(toNewStudent({ ...pending('k'), ...full })).toMatchObject(full);
  });

  it('are looked at as they come into the list, or are changed there', () => {
    const [a, b] = [{ ...pending('a'), email: 'zoe@', firstName: '', lastName: '', tagNb: '12x' }, pending('b')];
    const before: RowErrors = new Map([['other', [{ field: null, text: 'student.badgeTaken' }]]]);
    const wrong = withChecked(before, [a, b]);
    expect([...wrong]).toEqual([
      ['other', [{ field: null, text: 'student.badgeTaken' }]],
      [
        'a',
        [
          { field: null, text: 'student.nameRequired' },
          { field: null, text: 'student.emailInvalid' },
          { field: null, text: 'student.badgeInvalid' },
        ],
      ],
    ]);
    expect([...withChecked(wrong, [pending('a')]).keys()]).toEqual(['other']);
  });

  it('stay where an interrupted import could not add them; all of them, where it does not tell all errors', () => {
    const [a, b, c] = [pending('a'), pending('b'), pending('c')];
    const wrong = rowErrors([a, b, c], [{ path: 'students.1.tagNb', text: 'student.badgeTaken' }]);
    expect(notAdded([a, b, c], wrong, 1)).toEqual([b]);
    expect(notAdded([a, b, c], wrong, 2)).toEqual([a, b, c]);
  });

  it('keep what was wrong with them, each thing once', () => {
    const errors = rowErrors(
      [pending('a'), pending('b')],
      [
        { path: 'students.1.lastName', text: 'student.nameRequired' },
        { path: 'students.1.firstName', text: 'student.nameRequired' },
        { path: 'students.1.tagNb', text: 'student.badgeTaken' },
        { path: 'students.1.lastName', text: 'field.tooLong' },
        { path: 'students.1.firstName', text: 'field.tooLong' },
        { path: 'students.7.tagNb', text: 'student.badgeTaken' },
        { path: 'students', text: 'field.invalid' },
      ],
    );
    expect([...errors]).toEqual([
      [
        'b',
        [
          { field: null, text: 'student.nameRequired' },
          { field: null, text: 'student.badgeTaken' },
          { field: 'lastName', text: 'field.tooLong' },
          { field: 'firstName', text: 'field.tooLong' },
        ],
      ],
    ]);
  });
});
