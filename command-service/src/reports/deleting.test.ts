import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { ADMIN, CPE, IGOR, OTHER_STAFF, STAFF, SYSTEM, ZOE } from '../testing/people.ts';
import { CONTENT, DRAFT, by, data, later, remove, restore, revised, submitted } from '../testing/reports.ts';
import type { ReportCommand } from './decide.ts';
import { reportDecider } from './decider.ts';

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
      ).toEqual({ ...given(reportDecider, submitted(content)).state, changes: 2 });
    }
  });

  it('of one that is not deleted changes nothing', () => {
    given(reportDecider, submitted()).when(restore, by(CPE)).thenNothing();
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
    expect(after.state).toEqual({ ...before.state, changes: 2, content: { ...CONTENT, students: [IGOR] } });
  });
});
