import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppStore } from '../../app/store.ts';
import { makeTestServer } from '../../testing/test-server.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { positionIn, positionSeen } from '../../api/connection-slice.ts';
import { allOf, api, behind } from '../../api/root.ts';
import { takeChanges } from './take-changes.ts';

const server = makeTestServer();
let store: AppStore;
let changes: ReturnType<typeof takeChanges>;
let reads: (string | null)[];

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    list: build.query<unknown, void>({ query: () => ({ url: '/api/list' }), providesTags: ['reports', 'students'] }),
    counts: build.query<unknown, void>({ query: () => ({ url: '/api/list' }), providesTags: [behind('reports')] }),
    classes: build.query<unknown, void>({ query: () => ({ url: '/api/list' }), providesTags: [behind('students')] }),
    endless: build.query<unknown, void>({ query: () => ({ url: '/api/endless' }) }),
    save: build.mutation<unknown, void>({
      query: () => ({ url: '/api/list', method: 'POST' }),
      invalidatesTags: allOf('reports'),
    }),
  }),
});

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  store = makeTestStore();
  changes = takeChanges(store.dispatch);
  reads = [];
});
afterEach(() => {
  changes.stop();
  vi.useRealTimers();
});

describe('A live event', () => {
  it('has what its feature shows read again, from views that have the change', async () => {
    await showList('0010');
    tell({ feature: 'reports', position: '0011' });
    await until(() => expect(reads).toEqual([null, '0011']));
  });

  it('has nothing read that the list shows already', async () => {
    await showList('0010');
    tell({ feature: 'reports', position: '0010' });
    tell({ feature: 'students', position: '0004' });
    await settle();
    expect(reads).toEqual([null]);
  });

  it('has read again what the list shows already, where that was built anew', async () => {
    await showList('0010');
    tell({ feature: 'reports', position: '0010', anew: true });
    await until(() => expect(reads).toEqual([null, '0010']));
  });

  it('has nothing read where nothing of its feature is on screen', async () => {
    await showList('0010');
    tell({ feature: 'access', position: '0011' });
    await settle();
    expect(reads).toEqual([null]);
  });

  it('has what is opened after it read from views that have the change', async () => {
    tell({ feature: 'reports', position: '0011' });
    await showList('0011');
    expect(reads).toEqual(['0011']);
  });

  it('has what is not in sight read a little later, once for several changes', async () => {
    await showList('0010');
    await store.dispatch(endpoints.counts.initiate());
    tell({ feature: 'reports', position: '0011' });
    await until(() => expect(reads).toEqual([null, '0010', '0011']));
    tell({ feature: 'reports', position: '0012' });
    await until(() => expect(reads).toEqual([null, '0010', '0011', '0012']));
    answerReads('0012');
    await until(() => expect(reads).toEqual([null, '0010', '0011', '0012', '0012']));
    await settle();
    expect(reads).toHaveLength(5);
  });

  it('has nothing that is not in sight read again, where what was under way when it came has shown it', async () => {
    const first = heldRead();
    const read = store.dispatch(endpoints.counts.initiate());
    await until(() => expect(reads).toHaveLength(1));
    answerReads('0011');
    tell({ feature: 'reports', position: '0011' });
    first.answer(HttpResponse.json({}, { headers: { 'X-Position': '0011' } }));
    await read;
    await store.dispatch(endpoints.classes.initiate());
    tell({ feature: 'students', position: '0012' });
    await until(() => expect(reads).toEqual([null, '0011', '0012']));
    await settle();
    expect(reads).toHaveLength(3);
  });

  it('has what is not in sight read once where that was built anew, and not again with whatever changes later', async () => {
    answerReads('0010');
    await store.dispatch(endpoints.counts.initiate());
    tell({ feature: 'reports', position: '0010', anew: true });
    await until(() => expect(reads).toEqual([null, '0010']));
    await store.dispatch(endpoints.classes.initiate());
    tell({ feature: 'students', position: '0011' });
    await until(() => expect(reads).toEqual([null, '0010', '0010', '0011']));
    await settle();
    expect(reads).toHaveLength(4);
  });

  it('has only what is not in sight read, where nothing else shows the feature', async () => {
    answerReads('0010');
    await store.dispatch(endpoints.counts.initiate());
    tell({ feature: 'reports', position: '0011' });
    await settle();
    expect(reads).toEqual([null]);
    await until(() => expect(reads).toEqual([null, '0011']));
  });

  it('of a rush has what is in sight read once more for all that came, from views that have the last of it', async () => {
    await showList('0010');
    for (const position of ['0011', '0012', '0013', '0014']) {
      tell({ feature: 'reports', position });
      await settle();
    }
    await until(() => expect(reads).toEqual([null, '0011', '0014']));
  });

  it('that comes after a slow read waits for a rest that is as many times as long', async () => {
    await showList('0010');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const slow = heldRead();
    tell({ feature: 'reports', position: '0011' });
    await settle();
    vi.advanceTimersByTime(1000);
    slow.answer(HttpResponse.json({}, { headers: { 'X-Position': '0011' } }));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    tell({ feature: 'reports', position: '0012' });
    vi.advanceTimersByTime(3999);
    await settle();
    expect(reads).toEqual([null, '0011']);
    vi.advanceTimersByTime(1);
    await settle();
    expect(reads).toEqual([null, '0011', '0012']);
  });

  it('is no news where it is the echo of one’s own command', async () => {
    await showList('0010');
    server.use(http.post('*/api/list', () => HttpResponse.json({}, { headers: { 'X-Position': '0012' } })));
    await store.dispatch(endpoints.save.initiate());
    await until(() => expect(reads).toEqual([null, '0012']));
    tell({ feature: 'reports', position: '0012' });
    await settle();
    expect(reads).toEqual([null, '0012']);
  });

  it('is news even if something newer was seen elsewhere meanwhile', async () => {
    await showList('0010');
    store.dispatch(positionSeen('0020'));
    tell({ feature: 'reports', position: '0015' });
    await until(() => expect(reads).toEqual([null, '0020']));
  });

  it('has a list read again whose first answer may have been made too early', async () => {
    const first = heldRead();
    const read = store.dispatch(endpoints.list.initiate());
    await until(() => expect(reads).toHaveLength(1));
    answerReads('0011');
    tell({ feature: 'reports', position: '0011' });
    first.answer(HttpResponse.json({}, { headers: { 'X-Position': '0010' } }));
    await read;
    await until(() => expect(reads).toEqual([null, '0011']));
  });

  it('has what is asked for while a list is on its way read from views that have the change', async () => {
    const first = heldRead();
    const read = store.dispatch(endpoints.list.initiate());
    await until(() => expect(reads).toHaveLength(1));
    answerReads('0011');
    tell({ feature: 'reports', position: '0011' });
    await store.dispatch(endpoints.classes.initiate());
    expect(reads).toEqual([null, '0011']);
    first.answer(HttpResponse.json({}, { headers: { 'X-Position': '0011' } }));
    await read;
  });

  it('has nothing read any more by a read that ends after that was stopped', async () => {
    const first = heldRead();
    const read = store.dispatch(endpoints.list.initiate());
    await until(() => expect(reads).toHaveLength(1));
    answerReads('0011');
    tell({ feature: 'reports', position: '0011' });
    changes.stop();
    first.answer(HttpResponse.json({}, { headers: { 'X-Position': '0010' } }));
    await read;
    await settle();
    expect(reads).toEqual([null]);
  });

  it('does not wait for a read of something else that does not end', async () => {
    await showList('0010');
    server.use(http.get('*/api/endless', () => new Promise<never>(() => undefined)));
    void store.dispatch(endpoints.endless.initiate());
    tell({ feature: 'reports', position: '0011' });
    await until(() => expect(reads).toEqual([null, '0011']));
  });

  it('heals a list that could not be read', async () => {
    server.use(http.get('*/api/list', ({ request }) => count(request) ?? new HttpResponse(null, { status: 500 })));
    await store.dispatch(endpoints.list.initiate());
    answerReads('0010');
    tell({ feature: 'reports', position: '0003' });
    await until(() => expect(reads).toHaveLength(2));
  });

  it.each([
    '',
    'no JSON',
    '{"feature":"reports"}',
    '{"feature":"weather","position":"0099"}',
    '{"feature":"reports","position":"0099","anew":0}',
    'null',
  ])('that is none of ours is passed over: %s', async (data) => {
    await showList('0010');
    changes.take(data);
    await settle();
    expect(reads).toEqual([null]);
    expect(positionIn(store.getState())).toBe('0010');
  });
});

async function showList(position: string): Promise<void> {
  answerReads(position);
  await store.dispatch(endpoints.list.initiate());
}

function answerReads(position: string): void {
  server.use(
    http.get('*/api/list', ({ request }) => {
      count(request);
      return HttpResponse.json({}, { headers: { 'X-Position': position } });
    }),
  );
}

/** A read that isn't answered until the test does. */
function heldRead(): { readonly answer: (response: Response) => void } {
  const answers: ((response: Response) => void)[] = [];
  const held = () => new Promise<Response>((resolve) => answers.push(resolve));
  server.use(http.get('*/api/list', ({ request }) => count(request) ?? held(), { once: true }));
  return { answer: (response) => answers.forEach((answer) => answer(response)) };
}

function count(request: Request): undefined {
  reads.push(request.headers.get('X-Min-Position'));
}

const tell = (change: object) => changes.take(JSON.stringify(change));

/** Long enough for a read that was begun to be counted: another one, begun later, has been answered. */
async function settle(): Promise<void> {
  server.use(http.get('*/api/other', () => HttpResponse.json({})));
  await fetch('/api/other');
}
