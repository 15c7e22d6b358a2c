import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppStore } from '../../app/store.ts';
import { makeTestServer } from '../../testing/test-server.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { bugReportsApi } from './bug-reports-api.ts';

const server = makeTestServer();
let store: AppStore;
let open: readonly string[];

const { bugReports, closeBugReport } = bugReportsApi.endpoints;
const list = () => bugReports.select(100)(store.getState()).data;
const shown = (): readonly string[] => list()?.reports.map(({ id }) => id) ?? [];

beforeEach(async () => {
  document.cookie = 'XSRF-TOKEN=token';
  store = makeTestStore();
  open = ['one', 'two'];
  server.use(
    http.get('*/api/admin/bugreports', () =>
      HttpResponse.json({ reports: open.map((id) => ({ id })), total: open.length, next: null, previous: null }),
    ),
  );
  await store.dispatch(bugReports.initiate(100));
});

describe('A bug report that is closed', () => {
  it('leaves the list before the server has answered', async () => {
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.patch('*/api/admin/bugreport/one', async () => {
        await held;
        open = ['two', 'three'];
        return HttpResponse.json({ success: true });
      }),
    );
    const closing = store.dispatch(closeBugReport.initiate('one'));
    await until(() => expect(shown()).toEqual(['two']));
    expect(list()?.total).toBe(1);
    answer();
    await closing;
    await until(() => expect(shown()).toEqual(['two', 'three']));
  });

  it('comes back where that is refused', async () => {
    server.use(http.patch('*/api/admin/bugreport/one', () => HttpResponse.json({}, { status: 422 })));
    await store.dispatch(closeBugReport.initiate('one'));
    expect(shown()).toEqual(['one', 'two']);
  });
});
