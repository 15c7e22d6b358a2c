import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { ADMIN, CPE, OTHER_STAFF, STAFF } from '../testing/people.ts';
import { DRAFT, by, data, file, later, submitted, unfile } from '../testing/reports.ts';
import { reportDecider } from './decider.ts';

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
