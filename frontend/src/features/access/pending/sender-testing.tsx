import { act, render } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, vi } from 'vitest';
import type { AppStore } from '../../../app/store.ts';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { leftElsewhere } from '../../session/session-slice.ts';
import { sessionApi } from '../../session/session-api.ts';
import { someStudent } from '../../reports/card/testing.ts';
import { storeText } from '../../../shared/storage/stored-text.ts';
import { parsePending, pendingKey, type PendingAccess } from './pending-access.ts';
import { PendingSender } from './pending-sender.tsx';

/* What the tests of sending what waits have in common: a server, a page, and what waits. */

const ANA = { id: 'ana', name: 'Ana', email: 'ana@example.test', unfinalized: [], bugreport: [] };
export const BADGE = '36424744194862596';

/** What was sent: to record an exit or entry, or to find who held a badge. */
interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
}

let server: ReturnType<typeof makeTestServer>;
/** The page’s, a new one for each test. */
export let store: AppStore;
/** By the test so far. */
export let sent: Sent[];

/** One that waits, of a student of its own. */
export const waiting = (key: string, change: Partial<PendingAccess> = {}): PendingAccess => ({
  key,
  student: someStudent(`student-${key}`),
  direction: 'out',
  on: '2026-03-02T10:00:00.000Z',
  reason: 'auto:offline',
  refused: null,
  ...change,
});
export const [first, second] = [waiting('a'), waiting('b', { direction: 'in', on: '2026-03-02T10:05:00.000Z' })];

/** Has each test of a file begin with somebody who is signed in, and nothing sent. */
export function beginSignedIn(): void {
  server = makeTestServer(http.get('*/api/user', () => problem(401, 'session.signedOut')));
  beforeEach(async () => {
    sent = [];
    document.cookie = 'XSRF-TOKEN=token';
    server.use(http.get('*/api/user', () => HttpResponse.json({ user: ANA }), { once: true }));
    store = makeTestStore();
    await store.dispatch(sessionApi.endpoints.profile.initiate());
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    // A page whose person has left hears no others.
    store.dispatch(leftElsewhere());
  });
}

type Answer = (asked: { readonly path: string }) => Response | Promise<Response>;

/** Answers each call to record an exit or entry, or to find who held a badge, and notes it. */
export function answerWith(answer: Answer): void {
  const handle = async ({ request }: { request: Request }): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    const body: unknown = request.method === 'POST' ? await request.json() : null;
    sent.push({ path, body, key: request.headers.get('Idempotency-Key') });
    return answer({ path });
  };
  server.use(http.post('*/api/access/*', handle), http.get('*/api/students/tag', handle));
}

/** Answers once, when the test does. */
export function heldAnswer(): (response: Response) => void {
  let answer: (response: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => (answer = resolve));
  answerWith(() => (sent.length === 1 ? held : recorded()));
  return (response) => answer(response);
}

/** What the server answers. */
export const recorded = (): Response => HttpResponse.json({ success: true, access: { id: 'any' } });

export const problem = (status: number, text: string, type = 'about:blank'): Response =>
  HttpResponse.json({ type, status, title: 'No', message: { text, type: 'error' } }, { status });
export const unknownEvent = (): Response => problem(503, 'server.unavailable', '/problems/unknown-event');

/** What is sent for one that waits. */
export const record = ({ key, student, direction, on, reason }: PendingAccess): Sent => ({
  path: `/api/access/${'id' in student ? student.id : ''}`,
  body: { id: key, direction, occurredAt: on, reason },
  key,
});

/** Has these wait, and no others. */
export function keep(...all: readonly PendingAccess[]): void {
  storeText(pendingKey('ana'), JSON.stringify(all));
}

/** Those that wait. */
export const kept = () => parsePending(localStorage.getItem(pendingKey('ana')));
/** What people are told. */
export const told = () => store.getState().notifications.queue.map(({ id: _id, ...notification }) => notification);
/** Has the browser say that the network is back. */
export const goOnline = () => dispatchEvent(new Event('online'));

/** Opens a page that sends. */
export const show = () =>
  render(
    <Provider store={store}>
      <PendingSender />
    </Provider>,
  );

/** Long enough for what was answered to be acted on: another call, begun later, has been answered. */
export async function settle(): Promise<void> {
  server.use(http.get('*/api/other', () => HttpResponse.json({})));
  await act(async () => {
    for (let calls = 0; calls < 3; calls += 1) await fetch('/api/other');
  });
}
