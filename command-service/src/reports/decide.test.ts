import { describe, expect, it } from 'vitest';
import { MAX_REPORT_CHANGES } from '../contract/index.ts';
import { given, happened } from '../testing/given.ts';
import { ADMIN, CPE, IGOR, OTHER_STAFF, STAFF, SYSTEM, ZOE } from '../testing/people.ts';
import {
  CONTENT,
  DRAFT,
  OTHER_CONTENT,
  STRANGER,
  by,
  data,
  file,
  later,
  remove,
  restore,
  revise,
  revised,
  submit,
  submitted,
  unfile,
} from '../testing/reports.ts';
import { reportDecider } from './decider.ts';
import type { ReportContent, ReportEvent } from './state.ts';

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

  it('once it was deleted is a conflict that says so, and no success', () => {
    for (const content of [CONTENT, OTHER_CONTENT]) {
      given(reportDecider, submitted(), later('ReportDeleted', ADMIN))
        .when(submit(content), by(STAFF))
        .thenRejected('conflict', 'report.deletedAlready');
    }
    given(reportDecider, submitted(), later('ReportDeleted'))
      .when(submit(CONTENT), by(OTHER_STAFF))
      .thenRejected('conflict', 'report.conflict');
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

  it('of the order of its students is a change', () => {
    const content = { ...CONTENT, students: [IGOR, ZOE] };
    given(reportDecider, submitted({ ...CONTENT, students: [ZOE, IGOR] }))
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

describe('A report that was changed as often as one may be', () => {
  const contents = Array.from({ length: MAX_REPORT_CHANGES }, (_, number) => ({
    ...CONTENT,
    comment: `Note ${number}`,
  }));
  const history = [submitted(), ...contents.map(revised)];

  it('is not revised any more, and may still be filed or deleted', () => {
    const report = given(reportDecider, ...history);
    report.when(revise(CONTENT), by(ADMIN)).thenRejected('rule', 'report.changedTooOften');
    report.when(file, by(STAFF)).thenEvents({ type: 'ReportFiled', data });
    report.when(remove, by(STAFF)).thenEvents({ type: 'ReportDeleted', data });
    given(reportDecider, ...history.slice(0, -1))
      .when(revise(CONTENT), by(STAFF))
      .thenEvents({ type: 'ReportRevised', data: { ...data, ...CONTENT } });
  });

  it('stays filed or deleted', () => {
    given(reportDecider, ...history, later('ReportFiled'))
      .when(unfile, by(CPE))
      .thenRejected('rule', 'report.changedTooOften');
    given(reportDecider, ...history, later('ReportDeleted'))
      .when(restore, by(CPE))
      .thenRejected('rule', 'report.changedTooOften');
  });

  it('gives a removed student out all the same', () => {
    const about = [...history, revised({ ...CONTENT, students: [ZOE, IGOR] })];
    given(reportDecider, ...about)
      .when({ type: 'TakeStudentOut', studentId: ZOE }, by(SYSTEM))
      .thenEvents({ type: 'ReportRevised', data: { ...data, ...CONTENT, students: [IGOR] } });
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
