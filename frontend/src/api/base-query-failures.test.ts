import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answerWith, change, endpoints, notifications, problem, read, store } from './base-query-testing.ts';
import { isApiError } from './problem.ts';

vi.mock('./pause.ts');

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

  it('brings its kind, where the server says more than the status', async () => {
    answerWith((_, count) => {
      const type = count === 1 ? '/problems/unknown-event' : 'about:blank';
      return problem(503, 'server.unavailable', {}, { type });
    });
    const kinds = [await change(), await change()].map(({ error }) => isApiError(error) && error.type);
    expect(kinds).toEqual(['/problems/unknown-event', undefined]);
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
    answerWith(() => new HttpResponse('{"success":'));
    expect(await change()).toMatchObject({ error: { status: 'unreachable' } });
    expect(notifications()).toMatchObject([{ text: 'connection.unreachable', type: 'error' }]);
  });
});

describe('A page of the network’s own', () => {
  it.each([200, 403])('with status %i is no answer, and told as what it is', async (status) => {
    let asked = 0;
    answerWith(() => {
      asked += 1;
      return new HttpResponse('<!DOCTYPE html><h1>Wi-Fi</h1>', { status, headers: { 'Content-Type': 'text/html' } });
    });
    expect(await change()).toMatchObject({ error: { status: 'unreachable' } });
    expect(asked).toBe(4);
    expect(notifications()).toMatchObject([{ text: 'connection.interposed', type: 'error' }]);
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
