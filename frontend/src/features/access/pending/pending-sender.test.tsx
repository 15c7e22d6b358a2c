import { act, render } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppStore } from '../../../app/store.ts';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { until } from '../../../testing/until.ts';
import { leftElsewhere } from '../../session/session-slice.ts';
import { sessionApi } from '../../session/session-api.ts';
import { someStudent } from '../../reports/card/testing.ts';
import { storeText } from '../../../shared/storage/stored-text.ts';
import { parsePending, pendingKey, withoutPending, type PendingAccess } from './pending-access.ts';
import { PendingSender } from './pending-sender.tsx';

const ANA = { id: 'ana', name: 'Ana', email: 'ana@example.test', unfinalized: [], bugreport: [] };
const BADGE = '36424744194862596';

/** What was sent: to record an exit or entry, or to find who held a badge. */
interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
}

const server = makeTestServer(http.get('*/api/user', () => problem(401, 'session.signedOut')));
let store: AppStore;
let sent: Sent[];

const waiting = (key: string, change: Partial<PendingAccess> = {}): PendingAccess => ({
  key,
  student: someStudent(`student-${key}`),
  direction: 'out',
  on: '2026-03-02T10:00:00.000Z',
  reason: 'auto:offline',
  refused: null,
  ...change,
});
const [first, second] = [waiting('a'), waiting('b', { direction: 'in', on: '2026-03-02T10:05:00.000Z' })];

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

describe('Exits and entries that wait', () => {
  it('are sent in order, each as it was kept and under its own id, and are told once', async () => {
    answerWith(recorded);
    keep(first, second);
    show();
    await until(() => expect(told()).toEqual([{ text: 'pending.sent', type: 'success', values: { count: 2 } }]));
    expect(kept()).toEqual([]);
    expect(sent).toEqual([record(first), record(second)]);
  });

  it('count as sent where there is one of their id already', async () => {
    answerWith(() => problem(409, 'access.conflict'));
    keep(first);
    show();
    await until(() => expect(told()).toMatchObject([{ text: 'pending.sent' }]));
    expect(kept()).toEqual([]);
  });

  it('that the server refuses stay with its reason, and are not sent again; those behind are', async () => {
    answerWith(({ path }) => (path.endsWith('-a') ? problem(404, 'student.notFound') : recorded()));
    keep(waiting('r', { refused: 'access.late' }), first, second);
    show();
    await until(() => expect(kept()).toHaveLength(2));
    expect(kept()).toEqual([waiting('r', { refused: 'access.late' }), { ...first, refused: 'student.notFound' }]);
    expect(told()).toMatchObject([{ text: 'student.notFound' }, { text: 'pending.sent', values: { count: 1 } }]);
    expect(sent).toEqual([record(first), record(second)]);
  });

  it('stay behind one that the server fails on no more than that one does', async () => {
    answerWith(({ path }) => (path.endsWith('-a') ? problem(500, 'server.error') : recorded()));
    keep(first, second);
    show();
    await until(() => expect(told()).toMatchObject([{ text: 'pending.sent', values: { count: 1 } }]));
    expect(kept()).toEqual([first]);
  });

  it.each([
    ['the session has ended', () => problem(401, 'session.signedOut')],
    ['the server asks to wait', () => problem(429, 'request.tooMany')],
    ['the server is away', () => problem(503, 'server.unavailable')],
  ])('stay all of them where %s', async (_, answer) => {
    answerWith(answer);
    keep(first, second);
    show();
    await until(() => expect(sent).toHaveLength(1));
    await settle();
    expect(sent).toEqual([record(first)]);
    expect(kept()).toEqual([first, second]);
  });

  it('count as of now where the server’s clock is behind', async () => {
    answerWith(() => (sent.length === 1 ? problem(422, 'access.inFuture') : recorded()));
    keep(first);
    show();
    await until(() => expect(kept()).toEqual([]));
    expect(sent).toMatchObject([record(first), { path: '/api/access/student-a', body: { id: 'a', direction: 'out' } }]);
    expect(sent[1]?.body).toEqual({ id: 'a', direction: 'out' });
  });

  it('are not sent any more once they were given up, also while one before them is sent', async () => {
    const answer = heldAnswer();
    keep(first, second);
    show();
    await until(() => expect(sent).toHaveLength(1));
    act(() => keep(...withoutPending(kept(), 'b')));
    answer(recorded());
    await until(() => expect(told()).toMatchObject([{ text: 'pending.sent', values: { count: 1 } }]));
    expect(sent).toEqual([record(first)]);
  });

  it('are not sent for whoever comes after their person has left', async () => {
    const answer = heldAnswer();
    keep(first, second);
    const page = show();
    await until(() => expect(sent).toHaveLength(1));
    page.unmount();
    answer(recorded());
    await until(() => expect(kept()).toEqual([second]));
    await settle();
    expect(sent).toEqual([record(first)]);
  });
});

describe('What waits of a badge', () => {
  const ofBadge = waiting('c', { student: { tagNb: BADGE } });

  it('is for who held it then', async () => {
    answerWith(({ path }) =>
      path.startsWith('/api/students') ? HttpResponse.json({ student: someStudent('s1') }) : recorded(),
    );
    keep(ofBadge);
    show();
    await until(() => expect(kept()).toEqual([]));
    expect(sent.map(({ path }) => path)).toEqual([
      `/api/students/tag?query=&tag=${BADGE}&at=${encodeURIComponent(ofBadge.on)}`,
      '/api/access/s1',
    ]);
  });

  it('has the holder who was found noted though nothing could be recorded yet', async () => {
    const holder = { ...someStudent('s1'), email: 'zoe@example.test', tagNb: BADGE };
    answerWith(({ path }) =>
      path.startsWith('/api/students') ? HttpResponse.json({ student: holder }) : problem(503, 'server.unavailable'),
    );
    keep(ofBadge);
    show();
    await until(() => expect(kept()).toEqual([{ ...ofBadge, student: someStudent('s1') }]));
  });

  it('is refused where nobody held it; not where nobody could be asked', async () => {
    answerWith(({ path }) =>
      path.includes(BADGE) ? HttpResponse.json({ student: null }) : problem(503, 'server.unavailable'),
    );
    const ofAnother = waiting('d', { student: { tagNb: '1' } });
    keep(ofBadge, ofAnother);
    show();
    await until(() => expect(sent).toHaveLength(2));
    await settle();
    expect(kept()).toEqual([{ ...ofBadge, refused: 'student.notFound' }, ofAnother]);
    expect(told()).toMatchObject([{ text: 'student.notFound' }]);
  });
});

describe('What waits of a badge, whose holder is being looked up as its person leaves,', () => {
  it.each(['out', 'with the page'])('%s', async (how) => {
    const ofBadge = waiting('c', { student: { tagNb: BADGE } });
    const answer = heldAnswer();
    keep(ofBadge);
    const page = show();
    await until(() => expect(sent).toHaveLength(1));
    if (how === 'out') act(() => void store.dispatch(leftElsewhere()));
    page.unmount();
    answer(HttpResponse.json({ student: someStudent('s1') }));
    await settle();
    await settle();
    expect(sent).toHaveLength(1);
    expect(kept()).toMatchObject([{ key: 'c', refused: null }]);
  });
});

describe('Sending what waits', () => {
  it('begins once the network is back, and never twice at a time', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const answer = heldAnswer();
    keep(first);
    show();
    goOnline();
    await settle();
    expect(sent).toEqual([]);
    network.mockReturnValue(true);
    goOnline();
    await until(() => expect(sent).toHaveLength(1));
    goOnline();
    await settle();
    answer(recorded());
    await until(() => expect(kept()).toEqual([]));
    expect(sent).toEqual([record(first)]);
  });

  it('is tried again by itself, until the page is left', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    answerWith(() => problem(503, 'server.unavailable'));
    keep(first);
    const page = show();
    await until(() => expect(sent).toHaveLength(1));
    await settle();
    vi.advanceTimersByTime(20_000);
    await until(() => expect(sent).toHaveLength(2));
    await settle();
    page.unmount();
    vi.advanceTimersByTime(60_000);
    goOnline();
    await settle();
    expect(sent).toHaveLength(2);
  });

  it('begins with what is kept while the page is open', async () => {
    answerWith(recorded);
    show();
    act(() => keep(first));
    await until(() => expect(kept()).toEqual([]));
  });
});

type Answer = (asked: { readonly path: string }) => Response | Promise<Response>;

function answerWith(answer: Answer): void {
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
function heldAnswer(): (response: Response) => void {
  let answer: (response: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => (answer = resolve));
  answerWith(() => (sent.length === 1 ? held : recorded()));
  return (response) => answer(response);
}

const recorded = (): Response => HttpResponse.json({ success: true, access: { id: 'any' } });

const problem = (status: number, text: string): Response =>
  HttpResponse.json({ status, title: 'No', message: { text, type: 'error' } }, { status });

/** What is sent for one that waits. */
const record = ({ key, student, direction, on, reason }: PendingAccess): Sent => ({
  path: `/api/access/${'id' in student ? student.id : ''}`,
  body: { id: key, direction, occurredAt: on, reason },
  key,
});

function keep(...all: readonly PendingAccess[]): void {
  storeText(pendingKey('ana'), JSON.stringify(all));
}

const kept = () => parsePending(localStorage.getItem(pendingKey('ana')));
const told = () => store.getState().notifications.queue.map(({ id: _id, ...notification }) => notification);
const goOnline = () => dispatchEvent(new Event('online'));

const show = () =>
  render(
    <Provider store={store}>
      <PendingSender />
    </Provider>,
  );

/** Long enough for what was answered to be acted on: another call, begun later, has been answered. */
async function settle(): Promise<void> {
  server.use(http.get('*/api/other', () => HttpResponse.json({})));
  await act(async () => {
    for (let calls = 0; calls < 3; calls += 1) await fetch('/api/other');
  });
}
