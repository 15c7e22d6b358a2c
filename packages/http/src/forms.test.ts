import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import type { Browser } from './testing/browser.ts';
import { formWith } from './testing/form.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const MAX = 1000;

const uploaded = defineRoute({
  method: 'post',
  path: '/api/picture',
  summary: 'Takes a picture',
  access: 'signedIn',
  limit: 'command',
  upload: { field: 'picture', maxBytes: MAX, tooLarge: 'photo.tooLarge' },
  body: z.object({ picture: z.file() }),
  answer: z.object({ text: z.string() }),
  handle: async ({ body }) => ({ body: { text: await body.picture.text() } }),
});

let app: TestApp;
let staff: Browser;
beforeAll(async () => {
  app = await startTestApp([uploaded]);
  staff = await app.signedIn('staff');
});
afterAll(() => app.close());

const send = async (sending: Parameters<Browser['send']>[2]) => {
  const { status, body } = await staff.send('POST', '/api/picture', sending);
  return [status, body];
};
const refused = (status: number, text: string) => [
  status,
  expect.objectContaining({ message: { text, type: 'error' } }),
];
const TYPE = { 'content-type': 'multipart/form-data; boundary=b' };

test('the file of a form arrives byte by byte', async () => {
  expect(await send(formWith('picture', Buffer.from('--b\r\n\0ÿ')))).toEqual([200, { text: '--b\r\n\0ÿ' }]);
});

test('a file may be as large as allowed, and not a byte more', async () => {
  expect(await send(formWith('picture', Buffer.alloc(MAX, 'x')))).toEqual([200, { text: 'x'.repeat(MAX) }]);
  expect(await send(formWith('picture', Buffer.alloc(MAX + 1)))).toEqual(refused(422, 'photo.tooLarge'));
});

test('a much larger file is refused by the same words, also where its size is not told', async () => {
  const { body = '', headers = {} } = formWith('picture', Buffer.alloc(200_000));
  expect(await send({ body, headers })).toEqual(refused(422, 'photo.tooLarge'));
  const unsaid = { ...headers, 'transfer-encoding': 'chunked' };
  expect(await send({ body, headers: unsaid })).toEqual(refused(422, 'photo.tooLarge'));
});

test('a form without the file names the missing field', async () => {
  const [status, body] = await send(formWith('other', Buffer.from('x')));
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ path: 'picture', text: 'field.required' }] });
});

test('a text field of that name is no file', async () => {
  const body = '--b\r\nContent-Disposition: form-data; name="picture"\r\n\r\nx\r\n--b--\r\n';
  expect((await send({ body, headers: TYPE }))[0]).toBe(400);
});

test('what is no form is refused as such', async () => {
  expect(await send({ body: { picture: 'x' } })).toEqual(refused(415, 'request.wrongType'));
  expect(await send({ body: 'x', headers: { 'content-type': 'image/jpeg' } })).toEqual(
    refused(415, 'request.wrongType'),
  );
});

test.each([
  ['no boundary', 'x', { 'content-type': 'multipart/form-data; charset=utf-8' }],
  ['not ended', '--b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nxyz', TYPE],
  ['another file, not ended', '--b\r\nContent-Disposition: form-data; name="x"; filename="a"\r\n\r\nxyz', TYPE],
  ['no head', '--b\r\nxyz', TYPE],
  ['a broken head, not ended', '--b\r\nx y: z\r\n\r\nxyz', TYPE],
  ['nothing', '', TYPE],
])('a broken form is malformed: %s', async (_name, body, headers) => {
  expect(await send({ body, headers })).toEqual(refused(400, 'request.malformed'));
});

test('the form is documented', async () => {
  const { body } = await staff.get('/api/openapi.json');
  expect(body).toMatchObject({
    paths: { '/api/picture': { post: { requestBody: { content: { 'multipart/form-data': {} } } } } },
  });
});
