import { bugReportsView, studentsView } from '@vigie/projections/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bugReportList } from '../contract/index.ts';
import { bugReportDocument, studentDocument } from '../testing/documents.ts';
import { refusal } from '../testing/refusal.ts';
import { id } from '../testing/ids.ts';
import { ANA, BEN, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';

const ZOE = studentDocument({ _id: id('c', 1) });
const PATH = '/api/admin/bugreports';

let app: QueryApp;
let staff: Staff;

beforeAll(async () => {
  app = await startQueryApp();
  staff = await signInStaff(app);
});

afterAll(() => app.stop());

describe('Bug reports', () => {
  it('are an empty list as long as there are none', async () => {
    expect(await staff.admin.read(PATH, bugReportList)).toEqual({ reports: [], total: 0, next: null, previous: null });
  });

  it('that are open are listed with author and student, newest first', async () => {
    await app.views.put(studentsView, ZOE);
    await app.views.put(
      bugReportsView,
      bugReportDocument({ _id: id('d', 1), by: ANA._id, on: '2026-02-01T08:00:00.000Z', comment: 'Écran vide' }),
      bugReportDocument({ _id: id('d', 2), by: BEN._id, on: '2026-02-02T08:00:00.000Z', student: ZOE._id }),
      bugReportDocument({ _id: id('d', 3), by: BEN._id, on: '2026-02-03T08:00:00.000Z', closed: true }),
      bugReportDocument({ _id: id('d', 4), by: BEN._id, on: '2026-01-04T08:00:00.000Z', student: id('c', 99) }),
    );
    const { reports, total } = await staff.cpe.read(PATH, bugReportList);
    expect(total).toBe(3);
    expect(reports).toMatchObject([
      { id: id('d', 2), author: { name: 'Ben Okafor' }, student: { lastName: 'DUPRÉ', level: '4e', section: 'B' } },
      { id: id('d', 1), author: { name: 'Ana Ferreira' }, student: null, comment: 'Écran vide' },
      { id: id('d', 4), student: null },
    ]);
  });

  it('have pages of a certain size', async () => {
    expect(refusal(await staff.cpe.get(`${PATH}?pageSize=1`))).toEqual([400, 'request.invalid']);
  });
});
