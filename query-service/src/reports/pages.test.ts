import { LIST_END } from '@vigie/command-service/contract';
import { reportsView } from '@vigie/projections/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportList, type ReportList } from '../contract/index.ts';
import { reportDocument } from '../testing/documents.ts';
import { id } from '../testing/ids.ts';
import { ANA, signInStaff, type Staff } from '../testing/people.ts';
import { startQueryApp, type QueryApp } from '../testing/query-app.ts';

/** Sixty reports, two by two at the same instant: a page may end between two that are alike. */
const REPORTS = Array.from({ length: 60 }, (_, n) =>
  reportDocument({
    _id: id('a', n),
    by: ANA._id,
    on: new Date(Date.UTC(2026, 0, 5, 8, Math.floor(n / 2))).toISOString(),
    category: n < 55 ? 'phone' : 'dress',
  }),
);
const NEWEST_FIRST = REPORTS.map(({ _id }) => _id).reverse();

let app: QueryApp;
let staff: Staff;

beforeAll(async () => {
  app = await startQueryApp();
  staff = await signInStaff(app);
  await app.views.put(reportsView, ...REPORTS);
});

afterAll(() => app.stop());

const page = (parameters: Record<string, string>): Promise<ReportList> =>
  staff.cpe.read(`/api/reports?${new URLSearchParams(parameters).toString()}`, reportList);

const ids = ({ reports }: ReportList): string[] => reports.map((report) => report.id);

describe('Pages of reports', () => {
  it('are of 25 unless asked otherwise, and say how many there are in all', async () => {
    const first = await page({});
    expect(ids(first)).toEqual(NEWEST_FIRST.slice(0, 25));
    expect(first).toMatchObject({ total: 60, previous: null });
    expect(ids(await page({ pageSize: '50' }))).toEqual(NEWEST_FIRST.slice(0, 50));
    expect(await page({ pageSize: '100' })).toMatchObject({ total: 60, next: null, previous: null });
  });

  it('follow one another to the end and back without a gap or a repeat', async () => {
    const first = await page({});
    const second = await page({ after: first.next ?? '' });
    const third = await page({ after: second.next ?? '' });
    expect([first, second, third].flatMap(ids)).toEqual(NEWEST_FIRST);
    expect(third.next).toBeNull();
    const back = await page({ before: third.previous ?? '' });
    expect(ids(back)).toEqual(ids(second));
    expect(ids(await page({ before: back.previous ?? '' }))).toEqual(ids(first));
  });

  it('can be asked for from the end', async () => {
    const last = await page({ before: LIST_END });
    expect(ids(last)).toEqual(NEWEST_FIRST.slice(-25));
    expect(last).toMatchObject({ total: 60, next: null });
    expect(ids(await page({ before: last.previous ?? '' }))).toEqual(NEWEST_FIRST.slice(10, 35));
    expect(ids(await page({ before: LIST_END, category: 'dress' }))).toEqual(NEWEST_FIRST.slice(0, 5));
  });

  it.each(['after', 'before'])('are refused where no page gave the cursor that they are to be %s', async (path) => {
    const { status, body } = await staff.cpe.get(`/api/reports?${path}=nonsense`);
    expect([status, body]).toMatchObject([400, { errors: [{ path, text: 'field.invalid' }] }]);
  });

  it('keep their place when a newer report comes in', async () => {
    const first = await page({ category: 'phone' });
    const late = reportDocument({ _id: id('a', 60), by: ANA._id, on: '2026-01-06T08:00:00.000Z' });
    await app.views.put(reportsView, late);
    const second = await page({ category: 'phone', after: first.next ?? '' });
    expect(ids(second)).toEqual(NEWEST_FIRST.slice(5).slice(25, 50));
    expect(second.total).toBe(56);
  });

  it('have totals that count the same, from a counter or not', async () => {
    const counted = await page({ category: 'dress' });
    const recounted = await page({ category: 'dress', from: '2026-01-01' });
    expect([counted.total, recounted.total]).toEqual([5, 5]);
  });
});
