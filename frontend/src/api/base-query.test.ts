import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppStore } from '../app/store.ts';
import { makeTestStore } from '../testing/test-store.ts';
import { isApiError } from './problem.ts';
import { positionSeen, readPositionIn } from './connection-slice.ts';
import { pause } from './pause.ts';
import { api } from './root.ts';

vi.mock('./pause.ts', () => ({ pause: vi.fn<(milliseconds: number) => Promise<void>>() }));

const THING = '*/api/thing';

const server = setupServer(
  http.get('*/sanctum/csrf-cookie', () => {
    issued += 1;
    document.cookie = `XSRF-TOKEN=token-${issued}`;
    return new HttpResponse(null, { status: 204 });
  }),
);
let issued: number;
let store: AppStore;

const { endpoints } = api.injectEndpoints({
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

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  issued = 0;
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  store = makeTestStore();
  vi.mocked(pause).mockReset();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('Every call', () => {
  it('says that it comes from the page, not from a form elsewhere', async () => {
    const requests = answerWith(() => HttpResponse.json({}));
    await read();
    expect(requests[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  });
});

describe('A trace', () => {
  it('is named, another one for each call, once the server has said that it traces, and never before', async () => {
    const requests = answerWith((_, count) =>
      HttpResponse.json(
        {},
        { headers: count === 2 ? { Traceresponse: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } : {} },
      ),
    );
    await read();
    await read();
    await read();
    await change();
    const traces = requests.map(({ headers }) => headers.get('traceparent'));
    expect(traces.slice(0, 2)).toEqual([null, null]);
    for (const trace of traces.slice(2)) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/u);
    expect(new Set(traces.slice(2)).size).toBe(2);
  });
});

describe('A read that a command has overtaken', () => {
  it('is made once more, from where the command has left off', async () => {
    const { requests, read: reading } = overtakenRead(1);
    expect(await reading).toMatchObject({ data: { commands: 1 } });
    expect(requests()).toHaveLength(2);
    expect(requests().at(-1)?.headers.get('X-Min-Position')).toBe('0001');
  });

  it('is made again as often as it is overtaken, so that it shows them all', async () => {
    const { requests, read: reading } = overtakenRead(3);
    expect(await reading).toMatchObject({ data: { commands: 3 } });
    expect(requests()).toHaveLength(4);
  });

  it('has its tries all the same where the server asks for patience', async () => {
    const { read: reading } = overtakenRead(3, 3);
    expect(await reading).toMatchObject({ data: { commands: 3 } });
    expect(pauses()).toEqual([0, 0, 0, 1000, 1000, 1000]);
  });

  it('ends at last, however many commands come', async () => {
    const { requests, read: reading } = overtakenRead(Infinity);
    expect(await reading).toMatchObject({ data: { commands: 10 } });
    expect(requests()).toHaveLength(11);
  });
});

describe('A command', () => {
  it('fetches the anti-forgery token where there is none, and sends it along', async () => {
    const requests = answerWith(() => HttpResponse.json({}));
    await change();
    expect(requests.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual(['token-1']);
  });

  it('fetches a stale anti-forgery token once more, and is then the same command', async () => {
    document.cookie = 'XSRF-TOKEN=stale';
    const requests = answerWith(({ headers }) =>
      headers.get('X-XSRF-TOKEN') === 'stale' ? problem(403, 'request.csrf') : HttpResponse.json({ done: true }),
    );
    expect(await change()).toMatchObject({ data: { done: true } });
    expect(requests.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual(['stale', 'token-1']);
    expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('gives up when the fresh token is refused too', async () => {
    const requests = answerWith(() => problem(403, 'request.csrf'));
    expect(await change()).toMatchObject({ error: { status: 403, message: { text: 'request.csrf' } } });
    expect(requests).toHaveLength(2);
  });

  it('keeps its idempotency key while it is sent again for want of an answer', async () => {
    const requests = answerWith((_, count) => (count < 3 ? HttpResponse.error() : HttpResponse.json({})));
    expect(await change()).toHaveProperty('data');
    const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/u);
    expect(pauses()).toEqual([500, 1500]);
  });

  it('is sent again, as the same one, where its answer was cut off or is a page of the network’s own', async () => {
    const requests = answerWith((_, count) =>
      count < 3 ? new HttpResponse(['{"access":{"id', '<h1>Wi-Fi</h1>'][count - 1]) : HttpResponse.json({ done: true }),
    );
    expect(await change()).toMatchObject({ data: { done: true } });
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('has a key of its own each time, unless its caller brings one', async () => {
    const requests = answerWith(() => HttpResponse.json({}));
    await change();
    await change();
    await change('11111111-1111-4111-8111-111111111111');
    const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[2]).toBe('11111111-1111-4111-8111-111111111111');
  });

  it('is sent four times at most', async () => {
    const requests = answerWith(() => HttpResponse.error());
    expect(await change()).toMatchObject({ error: { status: 'unreachable' } });
    expect(requests).toHaveLength(4);
  });

  it('is not repeated when the server has refused it', async () => {
    const requests = answerWith(() => problem(500, 'server.error'));
    await change();
    expect(requests).toHaveLength(1);
  });

  it('shows the message of its answer', async () => {
    answerWith(() => HttpResponse.json({ message: { text: 'report.filed', type: 'success' } }));
    await change();
    expect(notifications()).toMatchObject([{ text: 'report.filed', type: 'success' }]);
  });

  it('leaves the message of its answer to a caller that wants it so', async () => {
    answerWith(() => HttpResponse.json({ message: { text: 'report.filed', type: 'success' } }));
    await store.dispatch(endpoints.upload.initiate());
    expect(notifications()).toEqual([]);
  });
});

describe('A read', () => {
  it('asks for views as new as the highest position that was seen', async () => {
    const requests = answerWith((_, count) =>
      HttpResponse.json({}, { headers: { 'X-Position': ['0042', '0007', '0043'][count - 1] ?? '' } }),
    );
    await change();
    await read();
    await read();
    await read();
    expect(requests.map(({ headers }) => headers.get('X-Min-Position'))).toEqual([null, '0042', '0042', '0043']);
  });

  it('is known to have read up to what it asks for, while it is under way; up to what its answer says; up to nothing once it failed', async () => {
    const known: string[] = [];
    const upTo = () => readPositionIn(store.getState(), 'thing(undefined)');
    store.dispatch(positionSeen('0042'));
    answerWith((_, count) => {
      known.push(upTo());
      return count === 1 ? HttpResponse.json({}, { headers: { 'X-Position': '0050' } }) : problem(500, 'server.error');
    });
    await read();
    known.push(upTo());
    await read();
    known.push(upTo());
    expect(known).toEqual(['0042', '0050', '0050', '']);
  });

  it('leaves nothing of what it was about once its answer is no longer kept', async () => {
    answerWith(() => HttpResponse.json({}, { headers: { 'X-Position': '0050' } }));
    const search = store.dispatch(endpoints.briefThing.initiate('Dupont'));
    await search;
    expect(readPositionIn(store.getState(), 'briefThing("Dupont")')).toBe('0050');
    search.unsubscribe();
    await expect.poll(() => JSON.stringify(store.getState())).not.toContain('Dupont');
  });

  it('that is given up as all is forgotten leaves nothing either', async () => {
    store.dispatch(positionSeen('0042'));
    const requests = answerWith(() => new Promise<never>(() => undefined));
    const search = store.dispatch(endpoints.briefThing.initiate('Dupont'));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    store.dispatch(api.util.resetApiState());
    await search;
    expect(JSON.stringify(store.getState())).not.toContain('Dupont');
  });

  it('is repeated while the server asks for it, and then asks for the newest position', async () => {
    const requests = answerWith((_, count) => {
      if (count > 1) return HttpResponse.json({ done: true });
      store.dispatch(positionSeen('0099'));
      return problem(503, 'server.unavailable', { 'Retry-After': '1' });
    });
    expect(await read()).toMatchObject({ data: { done: true } });
    expect(requests.map(({ headers }) => headers.get('X-Min-Position'))).toEqual([null, '0099']);
    expect(pauses()).toEqual([1000]);
    expect(notifications()).toEqual([]);
  });

  it('is repeated four times at most', async () => {
    const requests = answerWith(() => problem(503, 'server.unavailable', { 'Retry-After': '1' }));
    expect(await read()).toMatchObject({ error: { status: 503 } });
    expect(requests).toHaveLength(4);
    expect(notifications()).toMatchObject([{ text: 'server.unavailable', type: 'error' }]);
  });

  it('is not repeated when the server does not say when', async () => {
    const requests = answerWith(() => problem(503, 'server.unavailable'));
    await read();
    expect(requests).toHaveLength(1);
  });
});

describe('A failure', () => {
  it('is told in a text of the catalogue', async () => {
    answerWith(() => problem(422, 'report.mustBeFinalized'));
    await change();
    expect(notifications()).toMatchObject([{ text: 'report.mustBeFinalized', type: 'error' }]);
  });

  it('is told by a call that tells of nothing else', async () => {
    answerWith(() => problem(422, 'report.mustBeFinalized'));
    await store.dispatch(endpoints.upload.initiate());
    expect(notifications()).toMatchObject([{ text: 'report.mustBeFinalized', type: 'error' }]);
  });

  it('is left to a caller that shows it by itself', async () => {
    answerWith(() => problem(404, 'report.notFound'));
    const { error } = await store.dispatch(endpoints.quietThing.initiate(undefined, { forceRefetch: true }));
    expect(error).toMatchObject({ status: 404, message: { text: 'report.notFound' } });
    expect(notifications()).toEqual([]);
  });

  it('brings the wrong fields', async () => {
    answerWith(() => problem(400, 'request.invalid', {}, { errors: [{ path: 'name', text: 'field.required' }] }));
    const { error } = await change();
    expect(isApiError(error) && error.errors).toEqual([{ path: 'name', text: 'field.required' }]);
  });

  it('brings the report as it is now, on a conflict', async () => {
    answerWith(() => problem(409, 'report.conflict', {}, { report: { id: 'r1', revision: 3 } }));
    const { error } = await change();
    expect(isApiError(error) && error.report).toEqual({ id: 'r1', revision: 3 });
  });

  it.each([
    [404, 'request.notFound'],
    [413, 'request.tooLarge'],
    [500, 'server.error'],
    [502, 'server.unavailable'],
  ])('of a proxy that answers %i in its own words has a text too', async (status, text) => {
    answerWith(() => new HttpResponse('<h1>Bad</h1>', { status, headers: { 'Content-Type': 'text/html' } }));
    expect(await read()).toMatchObject({ error: { status, message: { text, type: 'error' } } });
  });

  it('of the network is told with its reason', async () => {
    answerWith(() => HttpResponse.error());
    await read();
    expect(notifications()).toMatchObject([{ text: 'connection.unreachable', type: 'error' }]);
  });
});

describe('A success that cannot be read', () => {
  it('is no answer: whether the command has had its effect is not known', async () => {
    answerWith(() => new HttpResponse('<h1>Wi-Fi</h1>'));
    expect(await change()).toMatchObject({ error: { status: 'unreachable' } });
    expect(notifications()).toMatchObject([{ text: 'connection.unreachable', type: 'error' }]);
  });
});

describe('An ended session', () => {
  it('is no notification: the sign-in dialog says it', async () => {
    answerWith(() => problem(401, 'session.signedOut'));
    await change();
    expect(store.getState().session.status).toBe('signedOut');
    expect(notifications()).toEqual([]);
  });
});

/** A read that shows how many commands had been answered as it began, and is overtaken by one so many times; then the server is busy. */
function overtakenRead(times: number, busy = 0) {
  let answered = 0;
  let refusals = busy;
  const requests = answerWith(async ({ method }) => {
    if (method === 'POST')
      return HttpResponse.json({}, { headers: { 'X-Position': String(answered).padStart(4, '0') } });
    const commands = answered;
    if (answered < times) {
      answered += 1;
      await change();
      return HttpResponse.json({ commands });
    }
    refusals -= 1;
    return refusals < 0 ? HttpResponse.json({ commands }) : problem(503, 'server.unavailable', { 'Retry-After': '1' });
  });
  const reads = () => requests.filter(({ method }) => method === 'GET');
  return { requests: reads, read: read() };
}

type Answer = (request: Request, count: number) => Response | Promise<Response>;

/** Answers calls to the thing, and gives what was asked. */
function answerWith(answer: Answer): Request[] {
  const requests: Request[] = [];
  const handle = ({ request }: { request: Request }): Response | Promise<Response> => {
    requests.push(request);
    return answer(request, requests.length);
  };
  server.use(http.get(THING, handle), http.post(THING, handle));
  return requests;
}

function problem(status: number, text: string, headers: Record<string, string> = {}, members: object = {}): Response {
  const body = { ...members, type: 'about:blank', title: 'No', status, message: { text, type: 'error' } };
  return HttpResponse.json(body, { status, headers: { ...headers, 'Content-Type': 'application/problem+json' } });
}

const read = () => store.dispatch(endpoints.thing.initiate(undefined, { forceRefetch: true }));
const change = (key?: string) => store.dispatch(endpoints.change.initiate(key));
const pauses = () => vi.mocked(pause).mock.calls.map(([milliseconds]) => milliseconds);
const notifications = () => store.getState().notifications.queue;
