import type { Report } from '@vigie/command-service/contract';
import type { ReportList } from '@vigie/query-service/contract';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppStore } from '../../app/store.ts';
import { makeTestServer } from '../../testing/test-server.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { reportsApi, type TabQuery } from '../reports/reports-api.ts';
import { showReports } from './show-reports.ts';

const server = makeTestServer();
const TO_FILE: TabQuery = { tab: 'filable', isInSight: true, params: {} };
const FILED: TabQuery = { tab: 'filed', isInSight: false, params: { pageSize: 50 } };
const { reportsOfTab, myReports } = reportsApi.endpoints;
let store: AppStore;
let reads: number;

const someone = { id: '01900000-0000-7000-8000-000000000001', name: 'Cléo Martin' };
const report = (number: number, changed: Partial<Report> = {}): Report => ({
  id: `01900000-0000-7000-a000-00000000000${number}`,
  category: 'phone',
  students: [],
  location: 'Gym',
  comment: `Report ${number}`,
  finalized: true,
  status: 'filable',
  on: '2026-01-12T09:00:00.000Z',
  by: someone,
  filedBy: null,
  editable: true,
  deletable: true,
  revision: 4,
  ...changed,
});
const [first, second, filed] = [report(1), report(2), report(3, { status: 'filed', filedBy: someone })];

beforeEach(async () => {
  reads = 0;
  server.use(
    listed('/api/reports/filable', first, second),
    listed('/api/reports/filed', filed),
    listed('/api/reports/myReports', second, filed),
  );
  store = makeTestStore();
  await Promise.all([
    store.dispatch(reportsOfTab.initiate(TO_FILE)),
    store.dispatch(reportsOfTab.initiate(FILED)),
    store.dispatch(myReports.initiate({})),
  ]);
});

describe('Reports that a live event brings', () => {
  it('are shown in the rows of all lists that have them, at once and without reading the lists', () => {
    const comments: unknown[] = [];
    store.subscribe(() => comments.push(shown().map(({ comment }) => comment)));
    const [changed, filedAnew] = [report(2, { comment: 'Changed', revision: 5 }), { ...filed, revision: 7 }];
    bring(changed, filedAnew);
    expect(shown()).toEqual([first, changed, filedAnew, changed, filedAnew]);
    expect(comments).toContainEqual(['Report 1', 'Changed', 'Report 3', 'Changed', 'Report 3']);
    expect(reads).toBe(3);
  });

  it.each([
    ['are no newer than what is shown', report(2, { comment: 'Late' })],
    ['have come to stand in another list', report(2, { status: 'filed', filedBy: someone, revision: 5 })],
    ['are in no list', report(4, { revision: 5 })],
  ])('change nothing where they %s', (_, brought) => {
    bring(brought);
    expect(shown()).toEqual([first, second, filed, second, filed]);
  });
});

function listed(path: string, ...reports: readonly Report[]) {
  return http.get(`*${path}`, () => {
    reads += 1;
    const list: ReportList = { reports: [...reports], total: reports.length, next: null, previous: null };
    return HttpResponse.json(list);
  });
}

const bring = (...reports: readonly Report[]) => store.dispatch(showReports(JSON.stringify({ reports })));

/** What the lists show, one after another. */
function shown(): readonly Report[] {
  const state = store.getState();
  const lists = [reportsOfTab.select(TO_FILE)(state), reportsOfTab.select(FILED)(state), myReports.select({})(state)];
  return lists.flatMap(({ data }) => data?.reports ?? []);
}
