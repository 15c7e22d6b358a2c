import { http, HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { makeTestServer } from '../testing/test-server.ts';
import { fetchUnlessAsked } from './asked-ahead.ts';

makeTestServer(http.all('*/api/user', ({ request }) => HttpResponse.text(`sent: ${request.method}`)));

afterEach(() => {
  globalThis.askedAhead = undefined;
});

const textOf = async (path: string, method = 'GET'): Promise<string> =>
  (await fetchUnlessAsked(new URL(path, location.origin), { method })).text();

it('gives the answer of what was asked for ahead once, and sends what comes later', async () => {
  askAhead(Promise.resolve(HttpResponse.text('asked ahead')));
  expect([await textOf('/api/user'), await textOf('/api/user')]).toEqual(['asked ahead', 'sent: GET']);
});

it('keeps the answer from what asks for something else', async () => {
  askAhead(Promise.resolve(HttpResponse.text('asked ahead')));
  expect(await textOf('/api/user?name=a')).toBe('sent: GET');
  expect(await textOf('/api/user', 'PUT')).toBe('sent: PUT');
});

it('fails where what was asked for ahead has failed, and sends it the next time', async () => {
  askAhead(Promise.reject(new TypeError('Failed to fetch')));
  await expect(textOf('/api/user')).rejects.toThrow('Failed to fetch');
  expect(await textOf('/api/user')).toBe('sent: GET');
});

it('sends everything where nothing was asked for ahead', async () => {
  expect(await textOf('/api/user')).toBe('sent: GET');
});

function askAhead(answer: Promise<Response>): void {
  globalThis.askedAhead = new Map([['/api/user', answer]]);
}
