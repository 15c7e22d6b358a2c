import { countedReportsView, studentsView, type CountedReport } from '@vigie/projections/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportStatistics } from '../../contract/index.ts';
import { countedReport, studentDocument } from '../../testing/documents.ts';
import { id } from '../../testing/ids.ts';
import { signInStaff, type Staff } from '../../testing/people.ts';
import { startQueryApp, type QueryApp } from '../../testing/query-app.ts';
import { faults, refusal } from '../../testing/refusal.ts';

const PATH = '/api/reports/statistics';

/** In 5e until the end of August, in 4e since. */
const ZOE = studentDocument({
  _id: id('c', 1),
  level: '4e',
  section: 'B',
  levels: [
    { level: '5e', from: '2025-09-01T06:00:00.000Z' },
    { level: '4e', from: '2026-09-01T06:00:00.000Z' },
  ],
});
const MAX = studentDocument({ _id: id('c', 2), level: '4e', section: 'C' });
const GONE = id('c', 9);

/** More than are read at once. */
const MANY = 1_001;

let app: QueryApp;
let staff: Staff;
let reports = 0;

const day = (date: string, ...given: readonly Partial<CountedReport>[]): readonly CountedReport[] =>
  given.map((one) => countedReport({ _id: id('a', (reports += 1)), on: `${date}T09:15:00.000Z`, day: date, ...one }));

beforeAll(async () => {
  app = await startQueryApp({ now: '2026-10-25T23:30:00.000Z' });
  staff = await signInStaff(app);
  await app.views.put(studentsView, ZOE, MAX);
  await app.views.put(
    countedReportsView,
    ...day('2026-03-02', { students: [ZOE._id], location: 'Cour' }, { students: [GONE], location: 'cour' }),
    ...day('2026-04-01', ...Array.from({ length: MANY }, () => ({}))),
    ...day('2026-09-26', { students: [ZOE._id] }),
    ...day('2026-09-27', { students: [ZOE._id, MAX._id], hour: 9, category: 'dress' }, { deleted: true }),
    ...day('2026-10-26', { hour: 0, location: '', filed: { afterMinutes: 40, afterDays: 0 } }),
    ...day('2026-10-27', {}),
  );
});
afterAll(() => app.stop());

const statistics = (query = '') => staff.cpe.read(`${PATH}${query}`, reportStatistics);

describe('Statistics of reports', () => {
  it('are of the last thirty days of the school unless said otherwise', async () => {
    const counts = await statistics();
    // It is past midnight there.
    expect(counts).toMatchObject({ from: '2026-09-27', to: '2026-10-26', total: 2, withoutPlace: 1 });
    expect(counts.categories).toContainEqual({ category: 'dress', count: 1 });
    expect(counts.hours.filter(({ count }) => count > 0)).toEqual([
      { hour: 0, count: 1 },
      { hour: 9, count: 1 },
    ]);
    expect(counts.filing.medianMinutes).toBe(40);
  });

  it('are of the days asked for, the first and the last included', async () => {
    expect(await statistics('?from=2026-09-26&to=2026-09-27')).toMatchObject({ total: 2 });
    expect(await statistics('?from=2026-10-27&to=2026-10-27')).toMatchObject({ total: 1, from: '2026-10-27' });
    expect(await statistics('?from=2026-07-01&to=2026-08-01')).toMatchObject({ total: 0, levels: [] });
  });

  it('miss none of a day that has many', async () => {
    expect(await statistics('?from=2026-03-31&to=2026-04-02')).toMatchObject({ total: MANY });
  });

  it('count by the level that a student was in at the time', async () => {
    expect((await statistics('?from=2026-03-01&to=2026-03-31')).levels).toEqual([
      { level: '5e', count: 1 },
      { level: null, count: 1 },
    ]);
    expect((await statistics('?from=2026-09-27&to=2026-09-27')).levels).toEqual([{ level: '4e', count: 1 }]);
  });

  it('are of the reports about a class or a level alone where one is asked for, and of its students’ levels', async () => {
    expect(await statistics('?from=2026-03-01&to=2026-03-31&level=4e&section=B')).toMatchObject({
      total: 1,
      levels: [{ level: '5e', count: 1 }],
      places: [{ place: 'Cour', count: 1 }],
    });
    expect(await statistics('?level=4e&section=C')).toMatchObject({ total: 1, levels: [{ level: '4e', count: 1 }] });
    expect(await statistics('?level=4e')).toMatchObject({ total: 1, withoutPlace: 0 });
    expect(await statistics('?level=5e')).toMatchObject({ total: 0, levels: [] });
  });

  it('take a place for one, however it was typed', async () => {
    expect((await statistics('?from=2026-03-02&to=2026-03-02')).places).toEqual([{ place: 'Cour', count: 2 }]);
  });

  it('reach over a school year and its summer, and no further', async () => {
    expect((await staff.cpe.get(`${PATH}?from=2025-09-22&to=2026-10-26`)).status).toBe(200);
    expect(refusal(await staff.cpe.get(`${PATH}?from=2025-09-21&to=2026-10-26`))[0]).toBe(400);
  });

  it.each([
    ['from=2026-03-02', 'to field.required'],
    ['to=2026-03-02', 'from field.required'],
    ['from=2026-03-03&to=2026-03-02', 'to field.invalid'],
    ['from=2026-02-30&to=2026-03-02', 'from field.invalid'],
    ['section=B', 'level field.required'],
  ])('are refused for days or a class that make no sense, by what is at fault: %s: %s', async (query, fault) => {
    expect(faults(await staff.cpe.get(`${PATH}?${query}`))).toEqual([fault]);
  });

  it('are for CPE and admins', async () => {
    expect((await staff.admin.get(PATH)).status).toBe(200);
    expect(refusal(await staff.ana.get(PATH))[0]).toBe(403);
    expect(refusal(await app.stranger.get(PATH))[0]).toBe(401);
  });
});
