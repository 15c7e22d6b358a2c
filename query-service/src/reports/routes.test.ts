import { reportTimelinesView, reportsView, studentsView, type ReportDocument } from '@vigie/projections/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneReport, reportList, reportTimeline } from '../contract/index.ts';
import { reportDocument, studentDocument } from '../testing/documents.ts';
import { refusal } from '../testing/refusal.ts';
import { id } from '../testing/ids.ts';
import { ANA, BEN, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';

const ZOE = studentDocument({ _id: id('c', 1), firstName: 'Zoé', lastName: 'DUPRÉ', level: '6e', section: null });
const MAX = studentDocument({ _id: id('c', 2), firstName: 'Max', lastName: 'WEIß', level: '4e', section: 'B' });

const report = (n: number, given: Partial<ReportDocument>): ReportDocument =>
  reportDocument({ _id: id('a', n), on: `2026-02-${String(n).padStart(2, '0')}T10:00:00.000Z`, ...given });

const REPORTS = [
  report(1, { by: ANA._id, status: 'unfinalized', students: [] }),
  report(2, { by: ANA._id, status: 'filable', students: [ZOE._id, MAX._id], category: 'dress' }),
  report(3, { by: ANA._id, status: 'filed', students: [MAX._id], filedBy: BEN._id, location: 'Cœur de l’île' }),
  report(4, { by: BEN._id, status: 'filable', students: [ZOE._id], comment: 'Chaise jetée' }),
  report(5, { by: BEN._id, status: 'unfinalized', category: 'dress', comment: 'Dit à (l.petit@example.test)' }),
  report(6, { by: BEN._id, status: 'deleted' }),
];

let app: QueryApp;
let staff: Staff;

beforeAll(async () => {
  app = await startQueryApp();
  staff = await signInStaff(app);
  await app.views.put(studentsView, ZOE, MAX);
  await app.views.put(reportsView, ...REPORTS);
});

afterAll(() => app.stop());

/** The numbers of the reports that a path lists, in its order, and its total. */
async function listed(reader: keyof Staff, path: string): Promise<{ numbers: number[]; total: number }> {
  const { reports, total } = await staff[reader].read(path, reportList);
  return { numbers: reports.map((one) => REPORTS.findIndex(({ _id }) => _id === one.id) + 1), total };
}

describe('Lists of reports', () => {
  it.each<[keyof Staff, string, number[]]>([
    ['cpe', '/api/reports', [5, 4, 3, 2, 1]],
    ['admin', '/api/reports', [5, 4, 3, 2, 1]],
    ['ana', '/api/reports', [3, 2, 1]],
    ['ben', '/api/reports', [5, 4]],
    ['cpe', '/api/reports/filable', [4, 2]],
    ['cpe', '/api/reports/unfinalized', [5, 1]],
    ['cpe', '/api/reports/filed', [3]],
    ['ana', '/api/reports/filable', [2]],
    ['ben', '/api/reports/filed', []],
    ['ana', '/api/reports/myReports', [3, 2, 1]],
    ['ana', '/api/reports/myReports/unfinalized', [1]],
    ['cpe', '/api/reports/myReports', []],
    ['admin', '/api/reports/myReports/unfinalized', []],
  ])('%s reads at %s, newest first, what they may see: %j', async (reader, path, numbers) => {
    expect(await listed(reader, path)).toEqual({ numbers, total: numbers.length });
  });

  it.each<[string, number[]]>([
    ['category=dress', [5, 2]],
    [`student=${MAX._id}`, [3, 2]],
    [`student=${MAX._id.toUpperCase()}`, [3, 2]],
    ['level=6e', [4, 2]],
    ['level=6e&section=B', []],
    ['level=4e', [3, 2]],
    ['level=4e&section=B', [3, 2]],
    ['level=4e&section=A', []],
    ['level=5e', []],
    [`level=6e&student=${MAX._id}`, [2]],
    [`by=${BEN._id}`, [5, 4]],
    [`by=${BEN._id.toUpperCase()}`, [5, 4]],
    [`by=${BEN._id}&category=dress`, [5]],
    ['from=2026-02-02&to=2026-02-03', [3, 2]],
    ['from=2026-02-04', [5, 4]],
    ['to=2026-02-01', [1]],
    ['from=2026-02-04&to=2026-02-02', []],
    ['q=CHAIS+jet', [4]],
    ['q=coeur+ILE', [3]],
    ['q=l.petit@example.test', [5]],
    ['q=l.petit@ex', [5]],
    ['q=l.petit@', [5]],
    [`q=crie&student=${ZOE._id}&category=dress`, [2]],
    ['q=inconnu', []],
  ])('are filtered by %s', async (filters, numbers) => {
    expect(await listed('cpe', `/api/reports?${filters}`)).toEqual({ numbers, total: numbers.length });
  });

  it('have nothing for regular staff who ask for another’s', async () => {
    expect(await listed('ana', `/api/reports?by=${BEN._id}`)).toEqual({ numbers: [], total: 0 });
  });

  it('show names, and what the reader may do', async () => {
    const { reports } = await staff.cpe.read('/api/reports/filed', reportList);
    expect(reports).toEqual([
      {
        id: id('a', 3),
        category: 'phone',
        students: [
          {
            id: MAX._id,
            firstName: 'Max',
            lastName: 'WEIß',
            level: '4e',
            section: 'B',
            status: 'cyan',
            photo: null,
          },
        ],
        location: 'Cœur de l’île',
        comment: 'A crié',
        finalized: true,
        status: 'filed',
        on: '2026-02-03T10:00:00.000Z',
        by: { id: ANA._id, name: 'Ana Ferreira' },
        filedBy: { id: BEN._id, name: 'Ben Okafor' },
        editable: false,
        deletable: false,
        revision: 0,
      },
    ]);
  });

  it('of deleted reports are for CPE and admin', async () => {
    expect(await listed('cpe', '/api/reports?deleted')).toEqual({ numbers: [6], total: 1 });
    expect(await listed('admin', '/api/reports?deleted=1')).toEqual({ numbers: [6], total: 1 });
  });

  it.each([
    'pageSize=10',
    'pageSize=25&pageSize=50',
    'category=theft',
    'student=1',
    'level=7e',
    'level=6e&section=F',
    'section=A',
    'by=me',
    'from=2026-02-30',
    'to=yesterday',
    'to=9999-12-31',
    'deleted=no',
    'after=nonsense',
    'before=nonsense',
    'after=a&before=b',
    `q=${'x'.repeat(201)}`,
  ])('refuse %s as malformed', async (parameters) => {
    expect(refusal(await staff.cpe.get(`/api/reports?${parameters}`))).toEqual([400, 'request.invalid']);
  });

  it.each(['archived', 'deleted', 'Filed', 'undefined'])('do not exist for the status “%s”', async (status) => {
    expect(refusal(await staff.cpe.get(`/api/reports/${status}`))).toEqual([404, 'request.notFound']);
  });

  it.each(['', '/filed', '/myReports', '/myReports/unfinalized', `/report/${id('a', 1)}`, `/${id('a', 1)}/timeline`])(
    'at /api/reports%s are not for those who are signed out, whatever they ask',
    async (path) => {
      const answer = await app.stranger.get(`/api/reports${path}?pageSize=7`, { 'X-Min-Position': '?' });
      expect(refusal(answer)).toEqual([401, 'session.signedOut']);
    },
  );
});

describe('One report', () => {
  it('is shown to its author, CPE and admin', async () => {
    for (const reader of ['ben', 'cpe', 'admin'] as const) {
      const { report: shown } = await staff[reader].read(`/api/reports/report/${id('a', 4)}`, oneReport);
      expect(shown).toMatchObject({ id: id('a', 4), comment: 'Chaise jetée', students: [{ lastName: 'DUPRÉ' }] });
    }
  });

  it('is found by its id in capitals too, as commands find it', async () => {
    const { report: shown } = await staff.ben.read(`/api/reports/report/${id('a', 4).toUpperCase()}`, oneReport);
    expect(shown.id).toBe(id('a', 4));
  });

  it('is not there for an unknown id, nor for what is none', async () => {
    expect(refusal(await staff.ana.get(`/api/reports/report/${id('a', 99)}`))).toEqual([404, 'report.notFound']);
    expect(refusal(await staff.ana.get('/api/reports/report/4'))).toEqual([404, 'request.notFound']);
  });

  it('once deleted is there only for those who may restore it', async () => {
    const { report: shown } = await staff.cpe.read(`/api/reports/report/${id('a', 6)}`, oneReport);
    expect(shown).toMatchObject({ status: 'deleted', editable: false, deletable: false });
    expect(refusal(await staff.ben.get(`/api/reports/report/${id('a', 6)}`))).toEqual([404, 'report.notFound']);
    expect(refusal(await staff.ana.get(`/api/reports/report/${id('a', 6)}`))).toEqual([403, 'request.forbidden']);
  });
});

describe('The timeline of a report', () => {
  const path = `/api/reports/${id('a', 4)}/timeline`;

  beforeAll(async () => {
    const content = {
      category: 'phone',
      students: [ZOE._id],
      location: 'Cour',
      comment: 'Chaise jetée',
      finalized: true,
    };
    await app.views.put(reportTimelinesView, {
      _id: id('a', 4),
      entries: [
        { on: '2026-02-04T10:00:00.000Z', by: BEN._id, type: 'ReportSubmitted', content: { ...content, students: [] } },
        { on: '2026-02-04T10:05:00.000Z', by: ANA._id, type: 'ReportRevised', content },
      ],
    });
  });

  it('tells who did what, oldest first, with students by name', async () => {
    const { timeline, filed } = await staff.ben.read(path, reportTimeline);
    expect(filed).toBeNull();
    expect(timeline).toMatchObject([
      { on: '2026-02-04T10:00:00.000Z', by: { name: 'Ben Okafor' }, type: 'ReportSubmitted', changes: [] },
      {
        on: '2026-02-04T10:05:00.000Z',
        by: { name: 'Ana Ferreira' },
        type: 'ReportRevised',
        changes: [{ field: 'students', from: [], to: [{ id: ZOE._id, firstName: 'Zoé' }] }],
      },
    ]);
  });
});
