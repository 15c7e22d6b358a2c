import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppStore } from '../../../app/store.ts';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { until } from '../../../testing/until.ts';
import { someStudent } from '../../reports/card/testing.ts';
import { sessionApi } from '../../session/session-api.ts';
import { leftElsewhere } from '../../session/session-slice.ts';
import { parsePending, pendingKey } from '../pending/pending-access.ts';
import { useRecordAccess, type Entered } from './use-record-access.ts';

const student = someStudent('s1');
const EARLIER = { on: '2026-03-02T09:20:00.000Z', reason: 'Dentist' };

const server = makeTestServer();
let sent: unknown;

beforeEach(() => {
  sent = undefined;
  document.cookie = 'XSRF-TOKEN=token';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('An exit that is kept for later', () => {
  it('is of when it was recorded, and says why it comes late', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const before = Date.now();
    expect(await record({ student, direction: 'out', earlier: null })).toBe(true);
    const [one] = kept();
    expect(one).toMatchObject({ student, direction: 'out', reason: 'auto:offline', refused: null });
    expect(Date.parse(one?.on ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('is of when it happened, with the reason that was given, where it was added afterwards', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await record({ student, direction: 'out', earlier: EARLIER })).toBe(true);
    expect(kept()).toMatchObject([EARLIER]);
  });

  it('has the id that it was sent under, where the server failed', async () => {
    answer(new HttpResponse(null, { status: 500 }));
    expect(await record({ student, direction: 'out', earlier: null })).toBe(true);
    expect(kept()).toMatchObject([{ reason: 'auto:unanswered' }]);
    expect(sent).toEqual({ id: kept()[0]?.key, direction: 'out' });
  });
});

it('An exit that is not answered yet is kept as the page is left', async () => {
  let answerNow: (response: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => (answerNow = resolve));
  answer(held);
  const { result } = hook(makeTestStore());
  await act(async () => {
    const recorded = result.current.record({ student, direction: 'out', earlier: null });
    await until(() => expect(sent).toMatchObject({ direction: 'out' }));
    expect(kept()).toEqual([]);
    dispatchEvent(new Event('pagehide'));
    expect(kept()).toMatchObject([{ student, direction: 'out', reason: 'auto:unanswered', refused: null }]);
    expect(sent).toEqual({ id: kept()[0]?.key, direction: 'out' });
    answerNow(HttpResponse.json({ access: { id: 'any' }, message: { text: 'access.exitRecorded', type: 'success' } }));
    await recorded;
  });
  localStorage.clear();
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual([]);
});

it('An exit that could neither be sent nor kept is the same one when it is pressed again', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('There is no room', 'QuotaExceededError');
    },
  });
  const tries: { readonly body: unknown; readonly key: string | null }[] = [];
  server.use(
    http.post('*/api/access/s1', async ({ request }) => {
      tries.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
      return new HttpResponse(null, { status: 502 });
    }),
  );
  const { result } = hook(makeTestStore());
  const press = (direction: 'in' | 'out') => act(() => result.current.record({ student, direction, earlier: null }));
  expect([await press('out'), await press('out'), await press('in')]).toEqual([false, false, false]);
  expect(tries[1]).toEqual(tries[0]);
  expect(tries[2]?.key).not.toBe(tries[0]?.key);
});

it('An exit whose person leaves before it is answered is kept for them', async () => {
  server.use(
    http.get('*/api/user', () => HttpResponse.json({ user: { id: 'ana' } }), { once: true }),
    http.get('*/api/user', () => new HttpResponse(null, { status: 401 })),
    http.post('*/api/access/s1', () => new Promise<Response>(() => undefined)),
  );
  const store = makeTestStore();
  await store.dispatch(sessionApi.endpoints.profile.initiate());
  const { result } = hook(store);
  await act(async () => {
    const recorded = result.current.record({ student, direction: 'out', earlier: null });
    store.dispatch(leftElsewhere());
    expect(await recorded).toBe(true);
  });
  expect(kept('ana')).toMatchObject([{ student, direction: 'out', reason: 'auto:unanswered', refused: null }]);
});

it('An exit that the server refuses is not kept', async () => {
  answer(HttpResponse.json({ status: 404, message: { text: 'student.notFound', type: 'error' } }, { status: 404 }));
  expect(await record({ student, direction: 'out', earlier: EARLIER })).toBe(false);
  expect(sent).toMatchObject({ direction: 'out', occurredAt: EARLIER.on, reason: EARLIER.reason });
  expect(kept()).toEqual([]);
});

function answer(response: Response | Promise<Response>): void {
  server.use(
    http.post('*/api/access/s1', async ({ request }) => {
      sent = await request.json();
      return response;
    }),
  );
}

async function record(entered: Entered): Promise<boolean> {
  const { result } = hook(makeTestStore());
  return act(() => result.current.record(entered));
}

const hook = (store: AppStore) =>
  renderHook(() => useRecordAccess(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });

/** Where nobody has signed in, whose they are is the empty id. */
const kept = (userId = '') => parsePending(localStorage.getItem(pendingKey(userId)));
