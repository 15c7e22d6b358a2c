import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { sessionApi } from '../features/session/session-api.ts';
import { answerWith, change, endpoints, notifications, pauses, problem, store } from './base-query-testing.ts';

vi.mock('./pause.ts');

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

  it('says whose it is: somebody else may have signed in in another tab', async () => {
    const requests = answerWith(() => HttpResponse.json({}));
    await change();
    const user = {
      id: 'ana',
      name: 'Ana',
      email: 'ana@example.test',
      created_at: '',
      is: { admin: false, cpe: false },
    };
    const profile = { user: { ...user, unfinalized: [], bugreport: [] } };
    await store.dispatch(sessionApi.util.upsertQueryData('profile', undefined, profile));
    await change();
    expect(requests.map(({ headers }) => headers.get('X-Person'))).toEqual(['', 'ana']);
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
