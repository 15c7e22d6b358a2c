import { accessesView, reportsView, studentsView } from '@vigie/projections/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessDocument, reportDocument, studentDocument } from '../testing/documents.ts';
import { id } from '../testing/ids.ts';
import { ANA, BEN, CLEO, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';
import { refusal } from '../testing/refusal.ts';
import { positionOf } from '../testing/test-views.ts';

const ZOE = studentDocument({ _id: id('c', 1), firstName: 'Zoé', lastName: 'DUPRÉ', level: '4e', section: 'B' });
const IGOR = studentDocument({ _id: id('c', 2), firstName: 'Igor', lastName: 'MARTIN', level: '6e', section: null });

let app: QueryApp;
let staff: Staff;
beforeEach(async () => {
  app = await startQueryApp({ now: '2026-03-02T23:30:00.000Z' });
  staff = await signInStaff(app);
  await app.views.put(studentsView, ZOE, IGOR);
});
afterEach(() => app.stop());

/** Lines of a CSV file whose cells have no line breaks. */
const csv = async (path: string): Promise<readonly string[]> => {
  const { status, text } = await staff.cpe.get(path);
  expect(status).toBe(200);
  return text
    .replace(/^\uFEFF/u, '')
    .split('\r\n')
    .slice(0, -1);
};

const REPORT = {
  _id: id('a', 1),
  students: [ZOE._id, IGOR._id, id('c', 9)],
  on: '2026-03-01T23:15:00.000Z',
  by: ANA._id,
  location: 'Cour',
  comment: 'A crié',
};

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

  it.each(['format=pdf', 'locale=de', 'status=deleted', 'status=filed&deleted', 'from=monday'])(
    'refuses %s',
    async (query) =>
      expect(refusal(await staff.cpe.get(`/api/reports/export?${query}`))).toEqual([400, 'request.invalid']),
  );
});

describe('As XLSX', () => {
  const sheet = async (path: string): Promise<string> => {
    const { headers, bytes } = await staff.cpe.get(path);
    expect(headers['content-disposition']).toMatch(/\.xlsx"$/u);
    const parts = unzipSync(bytes);
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/styles.xml']),
    );
    return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  };

  it('a list has the same cells, each a text that is never calculated', async () => {
    await app.views.put(reportsView, reportDocument({ ...REPORT, location: '=1+1', comment: '<a> & "b"\u0000\uD800' }));
    const xml = await sheet('/api/reports/export?format=xlsx&locale=fr');
    expect(xml).toContain('<row><c t="inlineStr" s="1"><is><t xml:space="preserve">Signalé le</t></is></c>');
    expect(xml).toContain('<c t="inlineStr" s="2"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(xml).toContain('>&lt;a&gt; &amp; &quot;b&quot;</t>');
    expect(xml).not.toContain('<f>');
    expect(xml.match(/<row>/gu)).toHaveLength(2);
  });

  it.each(['=1', '+33', '-2', '@SUM(A1)', '\t=1', '\r=1'])('%j is marked as a text', async (comment) => {
    await app.views.put(reportsView, reportDocument({ ...REPORT, comment }));
    const xml = await sheet('/api/reports/export?format=xlsx');
    const written = comment.replace('\r', '&#13;');
    expect(xml).toContain(`<c t="inlineStr" s="2"><is><t xml:space="preserve">${written}</t></is></c>`);
  });

  it('a text is whole, up to what a cell holds', async () => {
    const texts = { location: 'x'.repeat(32_768), comment: '🙂 one\rtwo' };
    await app.views.put(reportsView, reportDocument({ ...REPORT, ...texts }));
    const xml = await sheet('/api/reports/export?format=xlsx');
    expect(xml).toContain(`>${'x'.repeat(32_767)}</t>`);
    expect(xml).toContain('>🙂 one&#13;two</t>');
  });

  it.each([
    ['a _x0041_ b', 'a _x005F_x0041_ b'],
    ['_x00e9_x000D_', '_x005F_x00e9_x005F_x000D_'],
    ['_x005F_', '_x005F_x005F_'],
    ['_x00\u00004A_', '_x005F_x004A_'],
    ['_X0041_ _x41_ _', '_X0041_ _x41_ _'],
  ])(
    '%j is read as it was written, and not as the character that spreadsheets would take it for',
    async (comment, xml) => {
      await app.views.put(reportsView, reportDocument({ ...REPORT, comment }));
      expect(await sheet('/api/reports/export?format=xlsx')).toContain(`>${xml}</t>`);
    },
  );

  it('a list of many pages is whole', async () => {
    const many = Array.from({ length: 1100 }, (_, n) => reportDocument({ ...REPORT, _id: id('a', n) }));
    await app.views.put(reportsView, ...many);
    const xml = await sheet('/api/reports/export?format=xlsx');
    expect(xml.match(/<row>/gu)).toHaveLength(1101);
    expect(xml.endsWith('</row></sheetData></worksheet>')).toBe(true);
  });
});

describe('GET /api/access/export', () => {
  const access = (n: number, day: string, time: string, student = ZOE._id) =>
    accessDocument({
      _id: id('e', n),
      student,
      day,
      on: `${day}T${time}:00.000Z`,
      recordedOn: `${day}T${time}:00.000Z`,
      by: ANA._id,
    });

  const HEAD = 'Date,Time,Last name,First name,Class,Direction,Authorized by,Recorded on,Reason';

  beforeEach(async () => {
    await app.views.put(
      accessesView,
      access(1, '2026-03-01', '08:00'),
      access(2, '2026-03-02', '09:00', IGOR._id),
      access(3, '2026-03-02', '10:00'),
      access(4, '2026-03-03', '07:00'),
      access(5, '2026-03-03', '07:30', id('c', 9)),
    );
  });

  it('gives today’s exits and entries, but for students who are gone', async () => {
    expect(await csv('/api/access/export')).toEqual([
      HEAD,
      '2026-03-03,08:00,DUPRÉ,Zoé,4e B,Exit,Ana Ferreira,2026-03-03 08:00,',
    ]);
  });

  it('gives when one was, and when it was recorded, of a student whose level has no sections too', async () => {
    const later = { ...access(6, '2026-02-02', '08:00', IGOR._id), recordedOn: '2026-02-03T16:45:00.000Z' };
    await app.views.put(accessesView, later);
    expect((await csv('/api/access/export?date=2026-02-02')).slice(1)).toEqual([
      '2026-02-02,09:00,MARTIN,Igor,6e,Exit,Ana Ferreira,2026-02-03 17:45,',
    ]);
  });

  it('gives why one was added afterwards: in the reader’s language where the client said it, else as it was typed', async () => {
    const late = (n: number, reason: string) => ({ ...access(n, '2026-02-02', `0${n}:00`), reason });
    await app.views.put(accessesView, late(1, 'auto:offline'), late(2, 'Parent called'));
    const reasons = async (locale: string) =>
      (await csv(`/api/access/export?date=2026-02-02&locale=${locale}`))
        .slice(1)
        .map((row) => row.split(/[,;]/u).at(-1));
    expect(await reasons('en')).toEqual(['Parent called', 'Recorded without network']);
    expect(await reasons('fr')).toEqual(['Parent called', 'Enregistrée sans réseau']);
  });

  it('gives a day, or all days from one to another, newest first, filtered by name', async () => {
    const times = async (query: string) =>
      (await csv(`/api/access/export?${query}`)).slice(1).map((row) => row.slice(0, 16));
    expect(await times('date=2026-03-02')).toEqual(['2026-03-02,11:00', '2026-03-02,10:00']);
    expect(await times('from=2026-03-01&to=2026-03-02')).toEqual([
      '2026-03-02,11:00',
      '2026-03-02,10:00',
      '2026-03-01,09:00',
    ]);
    expect(await times('from=2026-03-01&to=2026-03-02&name=igor')).toEqual(['2026-03-02,10:00']);
    expect(await times('from=2026-03-05&to=2026-03-04')).toEqual([]);
  });

  it('spans 400 days, and no more', async () => {
    const { status } = await staff.cpe.get('/api/access/export?from=2025-01-27&to=2026-03-02');
    expect(status).toBe(200);
    const longer = await staff.cpe.get('/api/access/export?from=2025-01-26&to=2026-03-02');
    expect(refusal(longer)).toEqual([400, 'request.invalid']);
  });

  it('is named after its days', async () => {
    const name = async (query: string) =>
      (await staff.cpe.get(`/api/access/export?${query}`)).headers['content-disposition'];
    expect(await name('date=2026-03-02')).toBe('attachment; filename="accesses-2026-03-02.csv"');
    expect(await name('from=2026-03-01&to=2026-03-02&format=xlsx')).toBe(
      'attachment; filename="accesses-2026-03-01-2026-03-02.xlsx"',
    );
  });

  it.each([
    'from=2026-03-01',
    'to=2026-03-01',
    'date=2026-03-01&from=2026-03-01&to=2026-03-02',
    'from=2024-01-01&to=2026-03-01',
  ])('refuses %s', async (query) =>
    expect(refusal(await staff.cpe.get(`/api/access/export?${query}`))).toEqual([400, 'request.invalid']),
  );
});

describe('Every export', () => {
  const PATHS = ['/api/reports/export', '/api/access/export'] as const;
  const FAR = positionOf(900_000);

  it.each(PATHS)('is for CPE and admin: %s', async (path) => {
    expect((await staff.admin.get(path)).status).toBe(200);
    expect(refusal(await staff.ana.get(path))).toEqual([403, 'request.forbidden']);
    expect(refusal(await app.stranger.get(path))).toEqual([401, 'session.signedOut']);
  });

  it.each([
    [PATHS[0], 'reports'],
    [PATHS[0], 'students'],
    [PATHS[1], 'accesses'],
    [PATHS[1], 'students'],
  ])('holds what its reader has seen: %s waits for %s', async (path, late) => {
    const hasty = await startQueryApp({ patience: 20 });
    const { cpe } = await signInStaff(hasty);
    const views = ['reports', 'accesses', 'students', 'users'].filter((view) => view !== late);
    for (const view of views) hasty.signals.publish({ view, position: FAR, changed: false });
    const early = await cpe.get(path, { 'X-Min-Position': FAR });
    hasty.signals.publish({ view: late, position: FAR, changed: false });
    const { status } = await cpe.get(path, { 'X-Min-Position': FAR });
    await hasty.stop();
    expect(refusal(early)).toEqual([503, 'server.unavailable']);
    expect(status).toBe(200);
  });

  it('leaves a line in the audit, and those that are refused do not', async () => {
    for (const path of [...PATHS, `/api/reports/export?student=${ZOE._id}&format=xlsx`]) await staff.cpe.get(path);
    for (const path of PATHS) await staff.ana.get(path);
    const { lines } = await app.audit.find({}, { limit: 10 });
    expect(new Set(lines.map(({ by, what, student }) => `${by} ${what} ${student}`))).toEqual(
      new Set([
        `${CLEO._id} accesses.export null`,
        `${CLEO._id} reports.export null`,
        `${CLEO._id} reports.export ${ZOE._id}`,
      ]),
    );
    expect(lines).toHaveLength(3);
  });

  it.each(PATHS)('sends nothing where the line can not be kept: %s', async (path) => {
    vi.spyOn(app.audit, 'record').mockRejectedValue(new Error('disk full'));
    expect(refusal(await staff.cpe.get(path))).toEqual([500, 'server.error']);
  });
});
