import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeTestServer } from '../../../testing/test-server.ts';
import { someReport } from '../card/testing.ts';
import { reportsApi } from '../reports-api.ts';
import { openReport } from './testing.tsx';

const code = vi.hoisted(() => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
});
vi.mock('../card/report-card-dialog.tsx', async (original) => {
  await code.released;
  return original();
});

const server = makeTestServer();
const REPORT = someReport({ comment: 'Behind a link' });
let reads: string[];

beforeEach(() => {
  reads = [];
  server.use(
    http.get('*/api/reports/report/:id', ({ request }) => {
      reads.push(request.url);
      return HttpResponse.json({ report: REPORT });
    }),
    http.get('*/api/reports/:id/timeline', () => HttpResponse.json({ timeline: [], filed: null })),
  );
});

it('The dialog of a report behind a link stays open while its code is on its way, and reads the report once', async () => {
  const { store } = openReport(REPORT, []);
  await waitFor(() => expect(reportsApi.endpoints.report.select(REPORT.id)(store.getState()).isSuccess).toBe(true));
  expect(await screen.findByRole('dialog', { name: 'Report' })).toBeDefined();
  code.release();
  expect(await screen.findByText(REPORT.comment)).toBeDefined();
  await waitFor(() => expect(screen.getByText('History (0)')).toBeDefined());
  expect(reads).toHaveLength(1);
});
