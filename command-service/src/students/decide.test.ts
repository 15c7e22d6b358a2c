import { describe, expect, it } from 'vitest';
import type { Actor, StudentChangeBody } from '../contract/index.ts';
import { given, happened } from '../testing/given.ts';
import { ADMIN, CPE, STAFF, uuid } from '../testing/people.ts';
import type { StudentCommand } from './decide.ts';
import { studentDecider } from './decider.ts';
import type { StudentInput } from './normalise.ts';
import type { StudentDetails, StudentEvent } from './state.ts';

const STUDENT = uuid(0x1);
const TYPED = {
  firstName: ' jean pierre ',
  lastName: 'lebœuf',
  email: ' Jean@Example.test',
  tagNb: ' 0042',
  level: '6e',
  section: 'A',
  status: 'cyan',
} as const satisfies StudentInput;
const DETAILS = {
  firstName: 'Jean-Pierre',
  lastName: 'LEBŒUF',
  email: 'jean@example.test',
  tagNb: '42',
  level: '6e',
  section: 'A',
  status: 'cyan',
} as const;

const by = (actor: Actor) => ({ actor, now: '2026-03-04T12:00:00.000Z' });
const data = { studentId: STUDENT };
const added = happened<StudentEvent>(
  { type: 'StudentAdded', data: { ...data, ...DETAILS } },
  CPE.id,
  '2026-01-05T08:00:00.000Z',
);
const withPhoto = happened<StudentEvent>(
  { type: 'StudentPhotoSet', data: { ...data, photo: 'hash' } },
  CPE.id,
  '2026-01-06T08:00:00.000Z',
);
const removed = happened<StudentEvent>({ type: 'StudentRemoved', data }, ADMIN.id, '2026-02-01T08:00:00.000Z');
const add = (student: StudentInput): StudentCommand => ({ type: 'AddStudent', studentId: STUDENT, student });
const update = (student: StudentChangeBody): StudentCommand => ({ type: 'UpdateStudent', student });
const setPhoto: StudentCommand = { type: 'SetStudentPhoto', photo: 'hash' };
const removePhoto: StudentCommand = { type: 'RemoveStudentPhoto' };
const remove: StudentCommand = { type: 'RemoveStudent' };

describe('Every command about a student', () => {
  it.each([add(TYPED), update(TYPED), setPhoto, removePhoto, remove])('is for CPE and admin: $type', (command) => {
    given(studentDecider, added).when(command, by(STAFF)).thenRejected('forbidden', 'request.forbidden');
  });
});

describe('Adding a student', () => {
  it('writes names, email and tag number the way all are written', () => {
    for (const actor of [CPE, ADMIN]) {
      given(studentDecider)
        .when(add(TYPED), by(actor))
        .thenEvents({ type: 'StudentAdded', data: { ...data, ...DETAILS } });
    }
  });

  it('needs neither email nor tag number', () => {
    given(studentDecider)
      .when(add({ ...TYPED, email: ' ', tagNb: null }), by(CPE))
      .thenEvents({ type: 'StudentAdded', data: { ...data, ...DETAILS, email: null, tagNb: null } });
  });

  it.each([
    ['level', 'level', null, 'student.classRequired'],
    ['section', 'section', null, 'student.classRequired'],
    ['status', 'status', null, 'student.classRequired'],
    ['first name', 'firstName', ' - ', 'student.nameRequired'],
    ['last name', 'lastName', ' ', 'student.nameRequired'],
    ['email that is one', 'email', 'jean@example', 'student.emailInvalid'],
  ] as const)('needs a %s', (_what, member, value, message) => {
    given(studentDecider)
      .when(add({ ...TYPED, [member]: value }), by(CPE))
      .thenRejected('rule', message, member);
  });

  it('takes no tag number that is none', () => {
    given(studentDecider)
      .when(add({ ...TYPED, tagNb: '04:EE' }), by(CPE))
      .thenRejected('rule', 'student.badgeInvalid', 'tagNb');
  });

  it('again changes nothing; under the id of somebody else it is a conflict', () => {
    given(studentDecider, added).when(add(TYPED), by(CPE)).thenNothing();
    given(studentDecider, added)
      .when(add({ ...TYPED, firstName: 'Paul' }), by(CPE))
      .thenRejected('conflict', 'request.conflict');
    given(studentDecider, added, removed).when(add(TYPED), by(CPE)).thenRejected('conflict', 'request.conflict');
  });
});

describe('Updating a student', () => {
  it('keeps what it says, and the photo', () => {
    const moved = { ...DETAILS, level: '5e', section: 'B' } as const;
    given(studentDecider, added)
      .when(update(moved), by(CPE))
      .thenEvents({ type: 'StudentUpdated', data: { ...data, ...moved } });
    const updated = happened<StudentEvent>(
      { type: 'StudentUpdated', data: { ...data, ...moved } },
      CPE.id,
      '2026-01-07T08:00:00.000Z',
    );
    expect(given(studentDecider, added, withPhoto, updated).state).toMatchObject({ details: moved, photo: 'hash' });
  });

  it('may leave a student without a section, as some levels have none', () => {
    given(studentDecider, added)
      .when(update({ ...TYPED, section: null }), by(CPE))
      .thenEvents({ type: 'StudentUpdated', data: { ...data, ...DETAILS, section: null } });
  });

  it('without a change is none', () => {
    given(studentDecider, added).when(update(TYPED), by(CPE)).thenNothing();
  });

  it.each<[keyof typeof DETAILS, Partial<StudentDetails>]>([
    ['firstName', { firstName: 'Paul' }],
    ['lastName', { lastName: 'PETIT' }],
    ['email', { email: null }],
    ['tagNb', { tagNb: '43' }],
    ['level', { level: '5e' }],
    ['section', { section: 'B' }],
    ['status', { status: 'red' }],
  ])('of %s is a change', (_what, change) => {
    given(studentDecider, added)
      .when(update({ ...TYPED, ...change }), by(CPE))
      .thenEvents({ type: 'StudentUpdated', data: { ...data, ...DETAILS, ...change } });
  });

  it('leaves what it does not name as others have made it', () => {
    const badged = { ...DETAILS, tagNb: '777' } as const;
    const given777 = happened<StudentEvent>(
      { type: 'StudentUpdated', data: { ...data, ...badged } },
      ADMIN.id,
      '2026-01-07T08:00:00.000Z',
    );
    given(studentDecider, added, given777)
      .when(update({ level: '5e' }), by(CPE))
      .thenEvents({ type: 'StudentUpdated', data: { ...data, ...badged, level: '5e' } });
    given(studentDecider, added).when(update({}), by(CPE)).thenNothing();
  });

  it('follows the rules of adding', () => {
    given(studentDecider, added)
      .when(update({ ...TYPED, firstName: '' }), by(CPE))
      .thenRejected('rule', 'student.nameRequired', 'firstName');
  });
});

describe('A photo', () => {
  it('is set once', () => {
    given(studentDecider, added)
      .when(setPhoto, by(CPE))
      .thenEvents({ type: 'StudentPhotoSet', data: { ...data, photo: 'hash' } });
    given(studentDecider, added, withPhoto).when(setPhoto, by(CPE)).thenNothing();
  });

  it('stays where another one shows the same, and only where it is still there', () => {
    const again = { type: 'SetStudentPhoto', photo: 'another', alike: 'hash' } as const;
    given(studentDecider, added, withPhoto).when(again, by(CPE)).thenNothing();
    given(studentDecider, added)
      .when(again, by(CPE))
      .thenEvents({ type: 'StudentPhotoSet', data: { ...data, photo: 'another' } });
  });
});

describe('Removing a photo', () => {
  const photoRemoved = happened<StudentEvent>(
    { type: 'StudentPhotoRemoved', data },
    CPE.id,
    '2026-01-07T08:00:00.000Z',
  );

  it('is possible where there is one, and a quiet no-op where there is none', () => {
    given(studentDecider, added, withPhoto)
      .when(removePhoto, by(CPE))
      .thenEvents({ type: 'StudentPhotoRemoved', data });
    given(studentDecider, added).when(removePhoto, by(CPE)).thenNothing();
    given(studentDecider, added, withPhoto, photoRemoved).when(removePhoto, by(CPE)).thenNothing();
  });

  it('leaves a student who may have one again', () => {
    given(studentDecider, added, withPhoto, photoRemoved)
      .when(setPhoto, by(CPE))
      .thenEvents({ type: 'StudentPhotoSet', data: { ...data, photo: 'hash' } });
  });
});

describe('Removing a student', () => {
  it('is possible once, and a quiet no-op after that', () => {
    given(studentDecider, added).when(remove, by(CPE)).thenEvents({ type: 'StudentRemoved', data });
    given(studentDecider, added, removed).when(remove, by(CPE)).thenNothing();
    given(studentDecider).when(remove, by(CPE)).thenRejected('not-found', 'student.notFound');
  });

  it.each([update(TYPED), setPhoto, removePhoto])('leaves nobody to change: $type', (command) => {
    for (const history of [[], [added, removed]]) {
      given(studentDecider, ...history)
        .when(command, by(CPE))
        .thenRejected('not-found', 'student.notFound');
    }
  });
});
