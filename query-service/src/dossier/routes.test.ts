import {
  accessDaysView,
  badgesView,
  bugReportsView,
  reportTimelinesView,
  reportsView,
  studentsView,
} from '@vigie/projections/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dossier } from '../contract/index.ts';
import { bugReportDocument, reportDocument, studentDocument, timelineDocument } from '../testing/documents.ts';
import { id } from '../testing/ids.ts';
import { ANA, BEN, CLEO, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';
import { refusal } from '../testing/refusal.ts';

const ZOE = studentDocument({
  _id: id('c', 1),
  firstName: 'Zoé',
  lastName: 'DUPRÉ',
  tagNb: '77',
  email: 'zoe@example.test',
});
const IGOR = studentDocument({ _id: id('c', 2), firstName: 'Canarigor', lastName: 'CANARIN' });
const PATH = `/api/students/${ZOE._id}/dossier`;
const at = (hour: string) => `2026-03-02T${hour}:00.000Z`;

let app: QueryApp;
let staff: Staff;
beforeEach(async () => {
  app = await startQueryApp({ now: '2026-03-02T12:00:00.000Z' });
  staff = await signInStaff(app);
  await app.views.put(studentsView, ZOE, IGOR);
});
afterEach(() => app.stop());

const read = () => staff.cpe.read(PATH, dossier);

describe('The dossier of a student', () => {
  it('has their record, and empty lists where there is nothing', async () => {
    const { student, ...rest } = await read();
    expect(student).toMatchObject({ id: ZOE._id, lastName: 'DUPRÉ', email: 'zoe@example.test', tagNb: '77' });
    expect(rest).toEqual({
      exportedOn: '2026-03-02T12:00:00.000Z',
      badges: [],
      accesses: [],
      reports: [],
      bugReports: [],
    });
  });

  it('has every day of exits and entries, newest first', async () => {
    const access = {
      id: id('e', 1),
      direction: 'out' as const,
      on: at('08:00'),
      recordedOn: at('09:00'),
      by: ANA._id,
      reason: 'Forgot',
    };
    const days = ['2026-03-01', '2026-03-02'].map((day) => ({ day, accesses: [access], accessIds: [access.id] }));
    await app.views.put(
      accessDaysView,
      ...days.map((day) => ({ ...day, _id: `${ZOE._id}/${day.day}`, student: ZOE._id })),
      ...days.map((day) => ({ ...day, _id: `${IGOR._id}/${day.day}`, student: IGOR._id })),
    );
    const by = { id: ANA._id, name: ANA.name };
    const shown = { direction: 'out', on: at('08:00'), recordedOn: at('09:00'), reason: 'Forgot', by };
    expect((await read()).accesses).toEqual([
      { day: '2026-03-02', accesses: [shown] },
      { day: '2026-03-01', accesses: [shown] },
    ]);
  });

  it('has every report about them, deleted ones too, and of other students how many they are', async () => {
    await app.views.put(
      reportsView,
      reportDocument({ _id: id('a', 1), students: [ZOE._id, IGOR._id], on: at('08:00'), by: ANA._id, comment: 'Ran' }),
      reportDocument({
        _id: id('a', 2),
        students: [ZOE._id],
        on: at('09:00'),
        status: 'deleted',
        deletedOn: at('10:00'),
      }),
      reportDocument({ _id: id('a', 3), students: [IGOR._id], on: at('10:00') }),
    );
    const entry = { on: at('08:30'), by: BEN._id, type: 'ReportRevised' as const };
    const before = { category: 'phone', students: [ZOE._id], location: 'Cour', comment: 'Walked', finalized: true };
    const after = { ...before, students: [ZOE._id, IGOR._id], comment: 'Ran' };
    const submitted = { on: at('08:00'), by: ANA._id, type: 'ReportSubmitted' as const };
    const entries = [
      { ...submitted, content: before },
      { ...entry, content: after },
    ];
    await app.views.put(reportTimelinesView, timelineDocument({ _id: id('a', 1), entries }));
    const { reports } = await read();
    expect(reports.map((report) => [report.id, report.status, report.otherStudents])).toEqual([
      [id('a', 2), 'deleted', 0],
      [id('a', 1), 'filable', 1],
    ]);
    expect(reports[1]?.timeline).toEqual([
      { ...submitted, by: { id: ANA._id, name: ANA.name }, changes: [] },
      { ...entry, by: { id: BEN._id, name: BEN.name }, changes: [{ field: 'comment', from: 'Walked', to: 'Ran' }] },
    ]);
  });

  it('has earlier texts of a report, but none of while it was about others alone', async () => {
    const draft = { category: 'phone', students: [], location: 'Cour', comment: 'A draft', finalized: false };
    const contents = [
      draft,
      { ...draft, students: [ZOE._id], comment: 'Of Zoé' },
      { ...draft, students: [IGOR._id], comment: 'Canari, at first' },
      { ...draft, students: [IGOR._id], comment: 'Canari, then' },
      { ...draft, students: [ZOE._id, IGOR._id], comment: 'Of both' },
      { ...draft, students: [ZOE._id], comment: 'Of Zoé again' },
      { ...draft, students: [IGOR._id], comment: 'Canari, once more' },
      { ...draft, comment: 'Canari, once more' },
      { ...draft, comment: 'Canari, of nobody now' },
      { ...draft, students: [ZOE._id], comment: 'Of Zoé at last' },
      { ...draft, comment: 'Of Zoé, a draft' },
      { ...draft, students: [ZOE._id], comment: 'Of Zoé, a draft' },
    ];
    const entries = contents.map((content, n) => ({
      on: at(`08:${10 + n}`),
      by: ANA._id,
      type: n === 0 ? ('ReportSubmitted' as const) : ('ReportRevised' as const),
      content,
    }));
    await app.views.put(reportsView, reportDocument({ _id: id('a', 1), students: [ZOE._id] }));
    await app.views.put(reportTimelinesView, timelineDocument({ _id: id('a', 1), entries }));
    const [report] = (await read()).reports;
    expect(report?.timeline.map(({ changes }) => changes)).toEqual([
      [],
      [{ field: 'comment', from: 'A draft', to: 'Of Zoé' }],
      [],
      [],
      [],
      [{ field: 'comment', from: 'Of both', to: 'Of Zoé again' }],
      [],
      [],
      [],
      [],
      [{ field: 'comment', from: 'Of Zoé at last', to: 'Of Zoé, a draft' }],
      [],
    ]);
  });

  it('has the badges that they held, and nobody else’s time with them', async () => {
    const [first, second] = ['2025-09-01T06:00:00.000Z', '2026-01-05T07:00:00.000Z'];
    await app.views.put(badgesView, {
      _id: '77',
      holders: [IGOR._id, ZOE._id],
      periods: [
        { student: IGOR._id, from: first, to: second },
        { student: ZOE._id, from: second, to: null },
      ],
    });
    expect((await read()).badges).toEqual([{ tagNb: '77', periods: [{ from: second, to: null }] }]);
  });

  it('has the bug reports about them, closed ones too', async () => {
    await app.views.put(
      bugReportsView,
      bugReportDocument({ _id: id('d', 1), student: ZOE._id, comment: 'Lost badge', by: CLEO._id, closed: true }),
      bugReportDocument({ _id: id('d', 2), student: IGOR._id }),
    );
    const { bugReports } = await read();
    expect(bugReports).toMatchObject([
      { id: id('d', 1), comment: 'Lost badge', author: { name: CLEO.name }, closed: true },
    ]);
  });

  it('names and identifies no other student anywhere', async () => {
    await app.views.put(reportsView, reportDocument({ _id: id('a', 1), students: [IGOR._id, ZOE._id] }));
    await app.views.put(badgesView, {
      _id: '77',
      holders: [IGOR._id, ZOE._id],
      periods: [{ student: IGOR._id, from: at('01:00'), to: null }],
    });
    const { text } = await staff.cpe.get(PATH);
    expect(text).not.toMatch(/canari/iu);
    expect(text).not.toContain(IGOR._id);
  });

  it('is whole, however long its lists are', async () => {
    const many = Array.from({ length: 1100 }, (_, n) => reportDocument({ _id: id('a', n), students: [ZOE._id] }));
    await app.views.put(reportsView, ...many);
    expect(new Set((await read()).reports.map((report) => report.id))).toEqual(new Set(many.map(({ _id }) => _id)));
  });

  it('is a file whose name tells an id only', async () => {
    const { headers } = await staff.admin.get(PATH);
    expect(headers['content-disposition']).toBe(`attachment; filename="dossier-${ZOE._id}.json"`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is for CPE and admin, and leaves a line in the audit each time', async () => {
    expect(refusal(await staff.ana.get(PATH))).toEqual([403, 'request.forbidden']);
    expect(refusal(await app.stranger.get(PATH))).toEqual([401, 'session.signedOut']);
    expect(refusal(await staff.cpe.get(`/api/students/${id('c', 9)}/dossier`))).toEqual([404, 'student.notFound']);
    expect((await app.audit.find({}, { limit: 10 })).lines).toEqual([]);
    await read();
    await read();
    const line = { by: CLEO._id, what: 'student.dossier', student: ZOE._id };
    expect((await app.audit.find({}, { limit: 10 })).lines).toMatchObject([line, line]);
  });

  it('is not given where the line can not be kept', async () => {
    vi.spyOn(app.audit, 'record').mockRejectedValue(new Error('disk full'));
    expect(refusal(await staff.cpe.get(PATH))).toEqual([500, 'server.error']);
  });
});
