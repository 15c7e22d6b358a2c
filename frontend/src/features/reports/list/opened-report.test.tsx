import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeTestServer } from '../../../testing/test-server.ts';
import { someReport } from '../card/testing.ts';
import { reportsApi } from '../reports-api.ts';
import { openReport } from './testing.tsx';

const server = makeTestServer();
const REPORT = someReport({ comment: 'Somebody else’s words' });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  const user = { id: 'cleo', name: 'Cléo', email: 'cleo@example.test', unfinalized: [], bugreport: [], is: {} };
  server.use(
    http.get('*/api/user', () => HttpResponse.json({ user })),
    http.get('*/api/reports/report/:id', () => HttpResponse.json({ report: REPORT })),
    http.get('*/api/reports/:id/timeline', () => HttpResponse.json({ timeline: [], filed: null })),
  );
});

it('Of a report that is open, whoever may not see it any more sees nothing', async () => {
  const { hearNews } = openReport(REPORT, [REPORT]);
  expect(await screen.findByText(REPORT.comment)).toBeDefined();
  server.use(http.get('*/api/reports/*', () => refusal(403, 'request.forbidden')));
  hearNews();
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByText(REPORT.comment)).toBeNull();
});

it('That a report is not there stays, with the focus, while news has it asked for once more', async () => {
  const waiting: (() => void)[] = [];
  const asked = vi
    .fn<() => Promise<void>>()
    .mockResolvedValueOnce()
    .mockImplementation(() => new Promise((resolve) => void waiting.push(resolve)));
  server.use(
    http.get('*/api/reports/report/:id', async () => {
      await asked();
      return refusal(404, 'request.notFound');
    }),
  );
  const { store, hearNews } = openReport(REPORT, []);
  const error = await screen.findByRole('alert');
  const tryAgain = screen.getByRole('button', { name: 'Try again' });
  tryAgain.focus();
  hearNews();
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(screen.getByRole('alert')).toBe(error);
  waiting.forEach((answer) => answer());
  const { select } = reportsApi.endpoints.report;
  await waitFor(() => expect(select(REPORT.id)(store.getState()).isLoading).toBe(false));
  expect(screen.getByRole('alert')).toBe(error);
  expect(document.activeElement).toBe(tryAgain);
});

it('A report that was deleted is asked for no more, whatever is heard of it while its card is still open', async () => {
  const asked: string[] = [];
  const askedForList = (): number => asked.filter((path) => path.endsWith('/myReports')).length;
  server.use(
    http.delete('*/api/reports/:id', () =>
      HttpResponse.json({ success: true, message: { text: 'report.deleted', type: 'success' } }),
    ),
    http.get('*/api/reports/*', ({ request }) => void asked.push(new URL(request.url).pathname)),
    http.get('*/api/reports/myReports', () => HttpResponse.json({ reports: [], total: 0, next: null, previous: null })),
  );
  const { store, list, hearNews, closeReport } = openReport(REPORT, [REPORT]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('checkbox'));
  const [, confirm] = screen.getAllByRole('button', { name: 'Delete' });
  if (confirm === undefined) throw new Error('There is no question');
  fireEvent.click(confirm);
  await waitFor(() => expect(closeReport).toHaveBeenCalled());

  // The browser takes a moment to go back. The list is there before.
  list([]);
  asked.length = 0;
  await store.dispatch(reportsApi.endpoints.myReports.initiate({}));
  hearNews();
  await waitFor(() => expect(askedForList()).toBe(2));
  expect(asked).toEqual(['/api/reports/myReports', '/api/reports/myReports']);
  expect(screen.getByText(REPORT.comment)).toBeDefined();
});

function refusal(status: number, text: string): Response {
  const problem = { type: 'about:blank', title: 'No', status, message: { text, type: 'error' } };
  return HttpResponse.json(problem, { status });
}
