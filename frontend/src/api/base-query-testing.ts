import { http, HttpResponse } from 'msw';
import { beforeEach, vi } from 'vitest';
import type { AppStore } from '../app/store.ts';
import { makeTestServer } from '../testing/test-server.ts';
import { makeTestStore } from '../testing/test-store.ts';
import { pause } from './pause.ts';
import { api } from './root.ts';

/*
 * What the tests of calls have in common: a server, a page, and calls about a thing. Each of them mocks pause.ts, so
 * that none waits.
 */

const THING = '*/api/thing';

const server = makeTestServer(
  http.get('*/sanctum/csrf-cookie', () => {
    issued += 1;
    document.cookie = `XSRF-TOKEN=token-${issued}`;
    return new HttpResponse(null, { status: 204 });
  }),
);
let issued: number;
/** The page's, a new one for each test. */
export let store: AppStore;

/** Calls of each kind about one thing. */
export const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<unknown, void>({ query: () => ({ url: '/api/thing' }) }),
    briefThing: build.query<unknown, string>({ query: () => ({ url: '/api/thing' }), keepUnusedDataFor: 0 }),
    quietThing: build.query<unknown, void>({
      query: () => ({ url: '/api/thing' }),
      extraOptions: { notifications: 'none' },
    }),
    change: build.mutation<unknown, string | undefined>({
      query: (idempotencyKey) => ({
        url: '/api/thing',
        method: 'POST',
        body: { name: 'A' },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    }),
    upload: build.mutation<unknown, void>({
      query: () => ({ url: '/api/thing', method: 'POST' }),
      extraOptions: { notifications: 'failures' },
    }),
  }),
});

beforeEach(() => {
  issued = 0;
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  store = makeTestStore();
  vi.mocked(pause).mockReset();
});

type Answer = (request: Request, count: number) => Response | Promise<Response>;

/** Answers calls to the thing, and gives what was asked. */
export function answerWith(answer: Answer): Request[] {
  const requests: Request[] = [];
  const handle = ({ request }: { request: Request }): Response | Promise<Response> => {
    requests.push(request);
    return answer(request, requests.length);
  };
  server.use(http.get(THING, handle), http.post(THING, handle));
  return requests;
}

/** A refusal as the servers word it. */
export function problem(
  status: number,
  text: string,
  headers: Record<string, string> = {},
  members: object = {},
): Response {
  const body = { type: 'about:blank', title: 'No', ...members, status, message: { text, type: 'error' } };
  return HttpResponse.json(body, { status, headers: { ...headers, 'Content-Type': 'application/problem+json' } });
}

/** Reads the thing, however often that was done before. */
export const read = () => store.dispatch(endpoints.thing.initiate(undefined, { forceRefetch: true }));
/** Changes it, with a key of the caller's perhaps. */
export const change = (key?: string) => store.dispatch(endpoints.change.initiate(key));
/** How long was waited, each time. */
export const pauses = () => vi.mocked(pause).mock.calls.map(([milliseconds]) => milliseconds);
/** What people are told. */
export const notifications = () => store.getState().notifications.queue;
