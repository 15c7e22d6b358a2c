import { describe, expect, it } from 'vitest';
import type { Actor } from '../contract/index.ts';
import { given, happened } from '../testing/given.ts';
import { ADMIN, CPE, IGOR, OTHER_STAFF, STAFF, SYSTEM, uuid, ZOE } from '../testing/people.ts';
import type { ReportCommand, ReportContext } from './decide.ts';
import { reportDecider } from './decider.ts';
import type { ReportContent, ReportEvent } from './state.ts';

const REPORT = uuid(0x1);
const STRANGER = uuid(0x99);
const CONTENT: ReportContent = {
  category: 'phone',
  students: [ZOE],
  location: 'Court',
  comment: 'Used a phone',
  finalized: true,
};
const DRAFT: ReportContent = { ...CONTENT, finalized: false };
const OTHER_CONTENT: ReportContent = { ...CONTENT, comment: 'Used two phones' };

const data = { reportId: REPORT };
const submitted = (content = CONTENT, by = STAFF) =>
  happened<ReportEvent>({ type: 'ReportSubmitted', data: { ...data, ...content } }, by.id, '2026-03-02T08:00:00.000Z');
const revised = (content: ReportContent) =>
  happened<ReportEvent>({ type: 'ReportRevised', data: { ...data, ...content } }, STAFF.id, '2026-03-02T09:00:00.000Z');
const later = (
  type: 'ReportFiled' | 'ReportUnfiled' | 'ReportDeleted' | 'ReportRestored' | 'ReportErased',
  by: Actor = STAFF,
) => happened<ReportEvent>({ type, data }, by.id, '2026-03-03T10:00:00.000Z');

const by = (actor: Actor): ReportContext => ({
  actor,
  now: '2026-03-04T12:00:00.000Z',
  unknownStudents: new Set([STRANGER]),
});
const submit = (content: ReportContent): ReportCommand => ({ type: 'SubmitReport', reportId: REPORT, content });
const revise = (content: ReportContent): ReportCommand => ({ type: 'ReviseReport', content });
const file: ReportCommand = { type: 'FileReport' };
const unfile: ReportCommand = { type: 'UnfileReport' };
const remove: ReportCommand = { type: 'DeleteReport' };
const restore: ReportCommand = { type: 'RestoreReport' };

describe('Submitting a report', () => {
  it('is for everybody', () => {
    for (const actor of [STAFF, CPE, ADMIN]) {
      given(reportDecider)
        .when(submit(CONTENT), by(actor))
        .thenEvents({ type: 'ReportSubmitted', data: { ...data, ...CONTENT } });
    }
  });

  it('names each student once, in the order given', () => {
    given(reportDecider)
      .when(submit({ ...CONTENT, students: [IGOR, ZOE, IGOR] }), by(STAFF))
      .thenEvents({ type: 'ReportSubmitted', data: { ...data, ...CONTENT, students: [IGOR, ZOE] } });
  });

  it('takes only students in the directory, and names the others by their place', () => {
    given(reportDecider)
      .when(submit({ ...CONTENT, students: [ZOE, STRANGER, ZOE, STRANGER] }), by(STAFF))
      .thenRejected('rule', 'student.notFound', 'students.1', 'students.3');
  });

  it('without a student is possible as long as it is not finalized', () => {
    given(reportDecider)
      .when(submit({ ...CONTENT, students: [] }), by(STAFF))
      .thenRejected('rule', 'report.studentRequired', 'students');
    given(reportDecider)
      .when(submit({ ...DRAFT, students: [] }), by(STAFF))
      .thenEvents({ type: 'ReportSubmitted', data: { ...data, ...DRAFT, students: [] } });
  });

  it('again by the same author changes nothing', () => {
    given(reportDecider, submitted()).when(submit(CONTENT), by(STAFF)).thenNothing();
  });

  it('under the id of another report is a conflict, whoever wrote that and whatever became of it', () => {
    given(reportDecider, submitted())
      .when(submit(OTHER_CONTENT), by(STAFF))
      .thenRejected('conflict', 'report.conflict');
    given(reportDecider, submitted()).when(submit(CONTENT), by(ADMIN)).thenRejected('conflict', 'report.conflict');
    given(reportDecider, submitted(), later('ReportErased', SYSTEM))
      .when(submit(CONTENT), by(STAFF))
      .thenRejected('conflict', 'report.conflict');
  });
});

describe('Revising a report', () => {
  it('is for its author, CPE and admin', () => {
    for (const actor of [STAFF, CPE, ADMIN]) {
      given(reportDecider, submitted())
        .when(revise(OTHER_CONTENT), by(actor))
        .thenEvents({ type: 'ReportRevised', data: { ...data, ...OTHER_CONTENT } });
    }
    given(reportDecider, submitted())
      .when(revise(OTHER_CONTENT), by(OTHER_STAFF))
      .thenRejected('forbidden', 'report.notEditable');
  });

  it('is for its author also after somebody else has revised it', () => {
    const byCpe = happened<ReportEvent>(
      { type: 'ReportRevised', data: { ...data, ...OTHER_CONTENT } },
      CPE.id,
      '2026-03-02T09:30:00.000Z',
    );
    given(reportDecider, submitted(), byCpe)
      .when(revise(DRAFT), by(STAFF))
      .thenEvents({ type: 'ReportRevised', data: { ...data, ...DRAFT } });
    expect(given(reportDecider, submitted(), byCpe).state).toMatchObject({ by: STAFF.id });
  });

  it('finalizes it, or opens it again', () => {
    expect(given(reportDecider, submitted(DRAFT)).state).toMatchObject({ status: 'unfinalized' });
    expect(given(reportDecider, submitted(DRAFT), revised(CONTENT)).state).toMatchObject({ status: 'filable' });
    expect(given(reportDecider, submitted(), revised(DRAFT)).state).toMatchObject({ status: 'unfinalized' });
  });

  it('without a change is none, also of a filed report', () => {
    given(reportDecider, submitted())
      .when(revise({ ...CONTENT, students: [ZOE, ZOE] }), by(CPE))
      .thenNothing();
    given(reportDecider, submitted(), later('ReportFiled')).when(revise(CONTENT), by(STAFF)).thenNothing();
  });

  it.each<[string, Partial<ReportContent>]>([
    ['category', { category: 'dress' }],
    ['students', { students: [IGOR] }],
    ['more students', { students: [ZOE, IGOR] }],
    ['location', { location: 'Hall' }],
    ['comment', { comment: '' }],
    ['finalized', { finalized: false }],
  ])('of its %s is a change', (_what, change) => {
    const content = { ...CONTENT, ...change };
    given(reportDecider, submitted())
      .when(revise(content), by(STAFF))
      .thenEvents({ type: 'ReportRevised', data: { ...data, ...content } });
  });

  it('is not for a filed report until it is unfiled', () => {
    given(reportDecider, submitted(), later('ReportFiled'))
      .when(revise(OTHER_CONTENT), by(ADMIN))
      .thenRejected('rule', 'report.notEditable');
    given(reportDecider, submitted(), later('ReportFiled'), later('ReportUnfiled'))
      .when(revise(OTHER_CONTENT), by(STAFF))
      .thenEvents({ type: 'ReportRevised', data: { ...data, ...OTHER_CONTENT } });
  });

  it('of a deleted report is a conflict', () => {
    given(reportDecider, submitted(), later('ReportDeleted'))
      .when(revise(OTHER_CONTENT), by(STAFF))
      .thenRejected('conflict', 'report.deletedAlready');
  });

  it('follows the rules of submitting', () => {
    given(reportDecider, submitted())
      .when(revise({ ...CONTENT, students: [STRANGER] }), by(STAFF))
      .thenRejected('rule', 'student.notFound', 'students.0');
    given(reportDecider, submitted())
      .when(revise({ ...CONTENT, students: [] }), by(STAFF))
      .thenRejected('rule', 'report.studentRequired', 'students');
  });
});

describe('Filing a report', () => {
  it('is for its author, CPE and admin', () => {
    for (const actor of [STAFF, CPE, ADMIN]) {
      given(reportDecider, submitted()).when(file, by(actor)).thenEvents({ type: 'ReportFiled', data });
    }
    given(reportDecider, submitted()).when(file, by(OTHER_STAFF)).thenRejected('forbidden', 'request.forbidden');
  });

  it('takes a finalized one', () => {
    given(reportDecider, submitted(DRAFT)).when(file, by(CPE)).thenRejected('rule', 'report.mustBeFinalized');
  });

  it('twice keeps who filed it first', () => {
    const filed = given(reportDecider, submitted(), later('ReportFiled', CPE));
    filed.when(file, by(ADMIN)).thenNothing();
    expect(filed.state).toMatchObject({ status: 'filed', filedBy: CPE.id });
  });

  it('after the filing was cancelled names who files it then', () => {
    const history = [submitted(), later('ReportFiled', CPE), later('ReportUnfiled', ADMIN)];
    given(reportDecider, ...history)
      .when(file, by(STAFF))
      .thenEvents({ type: 'ReportFiled', data });
    expect(given(reportDecider, ...history, later('ReportFiled', STAFF)).state).toMatchObject({ filedBy: STAFF.id });
  });

  it('of a deleted report is a conflict', () => {
    given(reportDecider, submitted(), later('ReportDeleted'))
      .when(file, by(CPE))
      .thenRejected('conflict', 'report.deletedAlready');
  });
});

describe('Cancelling a filing', () => {
  it('is for the author, CPE and admin, whoever filed it', () => {
    for (const actor of [STAFF, CPE, ADMIN]) {
      given(reportDecider, submitted(), later('ReportFiled', ADMIN))
        .when(unfile, by(actor))
        .thenEvents({ type: 'ReportUnfiled', data });
    }
    given(reportDecider, submitted(), later('ReportFiled'))
      .when(unfile, by(OTHER_STAFF))
      .thenRejected('forbidden', 'request.forbidden');
  });

  it('of a report that is not filed changes nothing', () => {
    given(reportDecider, submitted()).when(unfile, by(STAFF)).thenNothing();
    given(reportDecider, submitted(DRAFT)).when(unfile, by(STAFF)).thenNothing();
  });

  it('of a deleted report is a conflict', () => {
    given(reportDecider, submitted(), later('ReportDeleted'))
      .when(unfile, by(STAFF))
      .thenRejected('conflict', 'report.deletedAlready');
  });
});

describe('Deleting a report', () => {
  it('is for its author, be that staff or CPE, and for admins; not for a CPE who did not write it', () => {
    given(reportDecider, submitted()).when(remove, by(STAFF)).thenEvents({ type: 'ReportDeleted', data });
    given(reportDecider, submitted(CONTENT, CPE)).when(remove, by(CPE)).thenEvents({ type: 'ReportDeleted', data });
    given(reportDecider, submitted()).when(remove, by(ADMIN)).thenEvents({ type: 'ReportDeleted', data });
    given(reportDecider, submitted()).when(remove, by(CPE)).thenRejected('forbidden', 'report.notDeletable');
    given(reportDecider, submitted()).when(remove, by(OTHER_STAFF)).thenRejected('forbidden', 'report.notDeletable');
  });

  it('twice changes nothing', () => {
    given(reportDecider, submitted(), later('ReportDeleted')).when(remove, by(STAFF)).thenNothing();
  });

  it('is not for a filed report', () => {
    given(reportDecider, submitted(), later('ReportFiled'))
      .when(remove, by(ADMIN))
      .thenRejected('rule', 'report.notDeletable');
  });
});

describe('Restoring a report', () => {
  it('is for CPE and admin', () => {
    const history = [submitted(), later('ReportDeleted')];
    given(reportDecider, ...history)
      .when(restore, by(CPE))
      .thenEvents({ type: 'ReportRestored', data });
    given(reportDecider, ...history)
      .when(restore, by(ADMIN))
      .thenEvents({ type: 'ReportRestored', data });
    given(reportDecider, ...history)
      .when(restore, by(STAFF))
      .thenRejected('forbidden', 'request.forbidden');
  });

  it('brings it back as it was', () => {
    for (const content of [CONTENT, DRAFT]) {
      expect(
        given(reportDecider, submitted(content), later('ReportDeleted'), later('ReportRestored', CPE)).state,
      ).toEqual(given(reportDecider, submitted(content)).state);
    }
  });

  it('of one that is not deleted changes nothing', () => {
    given(reportDecider, submitted()).when(restore, by(CPE)).thenNothing();
  });
});

describe('A report that is not there, or is erased', () => {
  it.each([revise(CONTENT), file, unfile, remove, restore])('takes no command: $type', (command) => {
    given(reportDecider).when(command, by(ADMIN)).thenRejected('not-found', 'report.notFound');
    given(reportDecider, submitted(), later('ReportErased', SYSTEM))
      .when(command, by(ADMIN))
      .thenRejected('not-found', 'report.notFound');
  });
});

describe('Erasing', () => {
  const erase: ReportCommand = { type: 'EraseReport' };
  const takeOut: ReportCommand = { type: 'TakeStudentOut', studentId: ZOE };

  it('is what the system does, and nobody else', () => {
    given(reportDecider, submitted(), later('ReportDeleted'))
      .when(erase, by(SYSTEM))
      .thenEvents({ type: 'ReportErased', data });
    for (const command of [erase, takeOut]) {
      given(reportDecider, submitted()).when(command, by(ADMIN)).thenRejected('forbidden', 'request.forbidden');
    }
  });

  it('of a student takes them out of a report about several', () => {
    given(reportDecider, submitted({ ...CONTENT, students: [ZOE, IGOR] }))
      .when(takeOut, by(SYSTEM))
      .thenEvents({ type: 'ReportRevised', data: { ...data, ...CONTENT, students: [IGOR] } });
  });

  it('of a student erases a report about them alone', () => {
    given(reportDecider, submitted()).when(takeOut, by(SYSTEM)).thenEvents({ type: 'ReportErased', data });
  });

  it('of a student leaves alone a report that does not name them', () => {
    given(reportDecider, submitted({ ...CONTENT, students: [IGOR] }))
      .when(takeOut, by(SYSTEM))
      .thenNothing();
  });

  it.each(['ReportFiled', 'ReportDeleted'] as const)('of a student leaves a report in its state: %s', (type) => {
    const two = { ...CONTENT, students: [ZOE, IGOR] };
    const before = given(reportDecider, submitted(two), later(type));
    const after = given(reportDecider, submitted(two), later(type), revised({ ...CONTENT, students: [IGOR] }));
    expect(after.state).toEqual({ ...before.state, content: { ...CONTENT, students: [IGOR] } });
  });
});
