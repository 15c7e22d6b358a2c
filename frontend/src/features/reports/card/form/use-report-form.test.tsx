import type { Report } from '@vigie/command-service/contract';
import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AppStore } from '../../../../app/store.ts';
import { makeTestServer } from '../../../../testing/test-server.ts';
import { makeTestStore } from '../../../../testing/test-store.ts';
import { until } from '../../../../testing/until.ts';
import { sessionApi } from '../../../session/session-api.ts';
import { draftsKey, parseDrafts } from '../../drafts/drafts.ts';
import { someContent, someReport } from '../testing.ts';
import type { FormStart } from './form-state.ts';
import { useReportForm } from './use-report-form.ts';

const ANNA = { id: 'u1', name: 'Anna Petit', email: 'anna@example.test', unfinalized: [], bugreport: [] };
const base = someReport();
const REFUSED = { status: 422, message: { text: 'student.notFound', type: 'error' } };
const FRESH: FormStart = { reportId: base.id, base: null, content: someContent(), restoredAt: null };

const server = makeTestServer(http.get('*/api/user', () => HttpResponse.json({ user: ANNA })));
let store: AppStore;

beforeEach(async () => {
  document.cookie = 'XSRF-TOKEN=token';
  store = makeTestStore();
  await store.dispatch(sessionApi.endpoints.profile.initiate());
});

it.each([
  ['somebody has changed it since', { revision: 1 }],
  ['another tab has submitted something else', { revision: 0 }],
  ['it is somebody else’s', { revision: 0, by: { id: 'u2', name: 'Paul Roux' } }],
])('A new report that is there already is compared, and not written over, where %s', async (_, change) => {
  const theirs = someReport(change);
  const revised = vi.fn<() => void>();
  server.use(
    http.post('*/api/reports', () => conflict(theirs)),
    http.patch('*/api/reports/*', () => {
      revised();
      return HttpResponse.json(saved(theirs));
    }),
  );
  const form = open(FRESH);
  act(() => form.current.save({ comment: 'Mine' }));
  await until(() => expect(form.current.state).toMatchObject({ status: 'conflict', theirs }));
  expect(revised).not.toHaveBeenCalled();
});

it('Changes that had arrived without an answer are no conflict for what is written on top of them', async () => {
  const arrived = someReport({ revision: 3, comment: 'First' });
  const bases: unknown[] = [];
  server.use(
    http.patch('*/api/reports/*', () => new HttpResponse(null, { status: 502 }), { once: true }),
    http.patch('*/api/reports/*', async ({ request }) => {
      bases.push(await request.json());
      return bases.length === 1 ? conflict(arrived) : HttpResponse.json(saved(arrived));
    }),
  );
  const form = open({ ...FRESH, base });
  act(() => form.current.save({ comment: 'First' }));
  await until(() => expect(form.current.state).toMatchObject({ status: 'writing', tries: 1 }));
  act(() => form.current.save({ comment: 'First, then more' }));
  await until(() => expect(form.current.state.status).toBe('closed'));
  expect(bases).toMatchObject([
    { revision: 2, comment: 'First, then more' },
    { revision: 3, comment: 'First, then more' },
  ]);
});

it('A draft knows what was sent of it, as the page may be gone when that arrives', () => {
  server.use(http.post('*/api/reports', () => new Promise<Response>(() => undefined)));
  const form = open(FRESH);
  act(() => form.current.save({ comment: 'Sent' }));
  act(() => form.current.change({ comment: 'Sent, and more' }));
  expect(drafts()).toMatchObject([{ content: { comment: 'Sent, and more' }, tried: [{ comment: 'Sent' }] }]);
});

it.each([
  ['refused', HttpResponse.json(REFUSED, { status: 422 })],
  ['not answered', new HttpResponse(null, { status: 502 })],
])('What is %s once its form is closed is told as what it is', async (what, answer) => {
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  server.use(
    http.post('*/api/reports', async () => {
      await left;
      return answer;
    }),
  );
  const form = open(FRESH);
  act(() => form.current.save({ comment: 'Sent' }));
  act(() => form.current.stop('keep'));
  leave();
  const text = what === 'refused' ? 'form.notSaved' : 'form.mayBeDone';
  await until(() => expect(store.getState().notifications.queue).toMatchObject([{ text }]));
});

it('What is typed back is no draft any more', () => {
  const form = open({ ...FRESH, base });
  act(() => form.current.change({ comment: 'Something else' }));
  expect(drafts()).toMatchObject([{ reportId: base.id, base, content: { comment: 'Something else' } }]);
  act(() => form.current.change({ comment: base.comment }));
  expect(drafts()).toEqual([]);
});

it('A draft that was left while something else of it was being saved goes on from what is saved', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const report = someReport({ revision: 0, comment: 'Sent' });
  server.use(http.post('*/api/reports', () => released.then(() => HttpResponse.json(saved(report)))));
  const form = open(FRESH);
  act(() => form.current.save({ comment: 'Sent' }));
  act(() => form.current.change({ comment: 'Sent, and more' }));
  act(() => form.current.stop('keep'));
  release();
  await until(() => expect(drafts()).toMatchObject([{ base: report, content: { comment: 'Sent, and more' } }]));
  expect(form.current.state).toEqual({ status: 'closed' });
});

const conflict = (report: Report) =>
  HttpResponse.json({ status: 409, message: { text: 'report.conflict', type: 'error' }, report }, { status: 409 });

const saved = (report: Report) => ({
  success: true,
  report,
  message: { text: 'report.submitted', type: 'success' },
});

function open(start: FormStart) {
  const onSaved = vi.fn<(report: Report) => void>();
  return renderHook(() => useReportForm(start, onSaved), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  }).result;
}

const drafts = () => parseDrafts(localStorage.getItem(draftsKey(ANNA.id)));
