import { describe, expect, it } from 'vitest';
import { told, uuid } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { bugReports } from './projector.ts';

const ANA = uuid(0xa1);
const CPE = uuid(0xa2);
const ZOE = uuid(0x51);
const bugReportId = uuid(1);

const sent = told(
  { type: 'BugReportSent', data: { bugReportId, comment: 'La photo est floue', studentId: ZOE } },
  ANA,
  '2026-03-02T09:00:00.000Z',
);
const closed = told({ type: 'BugReportClosed', data: { bugReportId } }, CPE, '2026-03-03T10:00:00.000Z');
const deleted = told({ type: 'BugReportDeleted', data: { bugReportId } }, CPE, '2026-03-04T11:00:00.000Z');
const removed = told({ type: 'StudentRemoved', data: { studentId: ZOE } }, CPE, '2026-03-05T12:00:00.000Z');

describe('A bug report', () => {
  it('is open when it is sent, with its author and the student it is about', () => {
    expect(given(bugReports, sent).documents).toEqual([
      {
        _id: bugReportId,
        comment: 'La photo est floue',
        by: ANA,
        student: ZOE,
        on: '2026-03-02T09:00:00.000Z',
        closed: false,
        revision: 0,
      },
    ]);
  });

  it('says what its author has made of it since, and counts once', () => {
    const anew = told(
      { type: 'BugReportSent', data: { bugReportId, comment: 'Autre', studentId: null } },
      ANA,
      sent.on,
    );
    const { documents, counters } = given(bugReports, sent, anew);
    expect(documents).toMatchObject([{ comment: 'Autre', student: null, by: ANA, revision: 1 }]);
    expect(counters).toEqual({ open: 1 });
  });

  it('is kept when it is closed', () => {
    expect(given(bugReports, sent, closed).document(bugReportId)).toMatchObject({ closed: true, by: ANA, revision: 1 });
  });

  it('is gone when it is deleted, open or closed', () => {
    expect(given(bugReports, sent, deleted)).toMatchObject({ documents: [], counters: {}, parked: [] });
    expect(given(bugReports, sent, closed, deleted)).toMatchObject({ documents: [], counters: {}, parked: [] });
  });

  it('is about nobody once its student is removed', () => {
    const about = (studentId: string | null, id: string) =>
      told({ type: 'BugReportSent', data: { bugReportId: id, comment: 'Autre', studentId } }, ANA, sent.on);
    const others = [about(uuid(0x52), uuid(2)), about(null, uuid(3))];
    const { documents } = given(bugReports, sent, ...others, removed);
    expect(documents.map(({ student }) => student)).toEqual([null, uuid(0x52), null]);
  });
});

it('Open bug reports are counted', () => {
  expect(given(bugReports, sent).counters).toEqual({ open: 1 });
  expect(given(bugReports, sent, removed).counters).toEqual({ open: 1 });
  expect(given(bugReports, sent, closed).counters).toEqual({});
});
