import { reportsView } from '@vigie/projections/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportDocument } from '../testing/documents.ts';
import { IGOR, readCsv, REPORT, startExports, ZOE } from '../testing/exports.ts';
import { id } from '../testing/ids.ts';
import { BEN, CLEO, type Staff } from '../testing/people.ts';
import type { QueryApp } from '../testing/query-app.ts';
import { refusal } from '../testing/refusal.ts';

let app: QueryApp;
let staff: Staff;
beforeEach(async () => {
  ({ app, staff } = await startExports());
});
afterEach(() => app.stop());

const csv = (path: string): Promise<readonly string[]> => readCsv(staff.cpe, path);

describe('GET /api/reports/export', () => {
  it('gives reports as rows, with names, and times of the school', async () => {
    const filed = { status: 'filed', filedBy: CLEO._id, filedOn: '2026-03-02T07:05:00.000Z' } as const;
    await app.views.put(reportsView, reportDocument({ ...REPORT, ...filed }));
    expect(await csv('/api/reports/export')).toEqual([
      'Reported on,Category,Students,Location,Comment,Status,Reported by,Filed by,Filed on,Deleted on',
      '2026-03-02 00:15,Phone,DUPRÉ Zoé (4e B); MARTIN Igor (6e),Cour,A crié,Filed,Ana Ferreira,Cléo Martin,2026-03-02 08:05,',
    ]);
  });

  it('gives when a report was deleted', async () => {
    const deleted = { status: 'deleted', deletedOn: '2026-03-02T09:30:00.000Z' } as const;
    await app.views.put(reportsView, reportDocument({ ...REPORT, ...deleted, students: [IGOR._id] }));
    expect((await csv('/api/reports/export?deleted')).slice(1)).toEqual([
      '2026-03-02 00:15,Phone,MARTIN Igor (6e),Cour,A crié,Deleted,Ana Ferreira,,,2026-03-02 10:30',
    ]);
  });

  it('speaks the reader’s language, with the separator of its spreadsheets', async () => {
    await app.views.put(reportsView, reportDocument({ ...REPORT, category: 'badge defect', students: [] }));
    const [head, row] = await csv('/api/reports/export?locale=fr');
    const { headers } = await staff.cpe.get('/api/reports/export?locale=fr');
    expect(headers['content-disposition']).toBe('attachment; filename="rapports-2026-03-03.csv"');
    expect(head).toMatch(/^Signalé le;Catégorie;Élèves;/u);
    expect(row).toMatch(/^2026-03-02 00:15;Défaut de badge;;Cour;/u);
  });

  it('is a file for spreadsheets: a name with the school’s day, a byte order mark, nothing kept', async () => {
    const { headers, bytes } = await staff.cpe.get('/api/reports/export');
    expect(headers['content-disposition']).toBe('attachment; filename="reports-2026-03-03.csv"');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it.each(['=1+1', '+33', '-2', '@SUM(A1)'])('makes no formula of %j', async (text) => {
    await app.views.put(reportsView, reportDocument({ ...REPORT, location: text, comment: `a ${text}` }));
    const { text: file } = await staff.cpe.get('/api/reports/export');
    expect(file.includes(`,'${text},`) || file.includes(`,"'${text}",`)).toBe(true);
    expect(file).not.toMatch(/[,\n]"?[=+\-@\t]/u);
  });

  it.each([
    ["x;=cmd|'/C calc'!A0;y", "x;'=cmd|'/C calc'!A0;y"],
    ['a, @SUM(A1)', "a, '@SUM(A1)"],
    ['a\n=1+1', "a\n'=1+1"],
    ['\n=1+1', "\n'=1+1"],
    ['a\t-2+3', "a\t'-2+3"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    [';=1+1', ";'=1+1"],
    [',=1+1', ",'=1+1"],
    ['a;"=1+1;b', `a;""'=1+1;b`],
    ['a\n"@SUM(A1);b', `a\n""'@SUM(A1);b`],
    ['Rules:\n- no phone\n- no ball', 'Rules:\n- no phone\n- no ball'],
    ['a=b, c-d', 'a=b, c-d'],
  ])('makes no formula where a spreadsheet of another language would cut a cell: %j', async (comment, written) => {
    await app.views.put(reportsView, reportDocument({ ...REPORT, comment }));
    expect((await staff.cpe.get('/api/reports/export')).text).toContain(written);
  });

  it('keeps separators, quotes and line breaks of any kind within their cell', async () => {
    await app.views.put(
      reportsView,
      reportDocument({ ...REPORT, location: 'a,b;c', comment: 'one\ntwo "three"\r\nfour' }),
    );
    const { text } = await staff.cpe.get('/api/reports/export');
    expect(text).toContain(',"a,b;c","one\ntwo ""three""\r\nfour",');
  });

  it('keeps a line break alone within its cell too', async () => {
    await app.views.put(reportsView, reportDocument({ ...REPORT, comment: 'one\ntwo' }));
    expect((await staff.cpe.get('/api/reports/export')).text).toContain(',"one\ntwo",');
  });

  it('takes the filters of the lists', async () => {
    const on = (n: number) => `2026-03-0${n}T10:00:00.000Z`;
    await app.views.put(
      reportsView,
      reportDocument({ ...REPORT, _id: id('a', 1), on: on(1), location: 'one', category: 'dress' }),
      reportDocument({ ...REPORT, _id: id('a', 2), on: on(2), location: 'two', by: BEN._id, students: [IGOR._id] }),
      reportDocument({ ...REPORT, _id: id('a', 3), on: on(3), location: 'three', status: 'filed' }),
      reportDocument({ ...REPORT, _id: id('a', 4), on: on(4), location: 'four', status: 'deleted' }),
    );
    const found = async (query: string) =>
      (await csv(`/api/reports/export?${query}`)).slice(1).map((row) => row.split(',')[3]);
    expect(await found('')).toEqual(['three', 'two', 'one']);
    expect(await found('status=filed')).toEqual(['three']);
    expect(await found('deleted')).toEqual(['four']);
    expect(await found('category=dress')).toEqual(['one']);
    expect(await found(`by=${BEN._id}`)).toEqual(['two']);
    expect(await found(`student=${ZOE._id}`)).toEqual(['three', 'one']);
    expect(await found('level=4e&section=B')).toEqual(['three', 'one']);
    expect(await found('level=4e&section=C')).toEqual([]);
    expect(await found('from=2026-03-02&to=2026-03-02')).toEqual(['two']);
    expect(await found('q=thr')).toEqual(['three']);
  });

  it('gives all of a list, however many pages it has', async () => {
    const many = Array.from({ length: 1234 }, (_, n) => {
      const on = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
      return reportDocument({ ...REPORT, _id: id('a', n), on, location: `n${n}` });
    });
    await app.views.put(reportsView, ...many);
    const rows = (await csv('/api/reports/export')).slice(1);
    expect(rows.map((row) => row.split(',')[3])).toEqual(many.map(({ location }) => location).toReversed());
  });

  it.each(['format=pdf', 'locale=de', 'status=deleted', 'status=filed&deleted', 'section=B', 'from=monday'])(
    'refuses %s',
    async (query) =>
      expect(refusal(await staff.cpe.get(`/api/reports/export?${query}`))).toEqual([400, 'request.invalid']),
  );
});
