import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './define-route.ts';
import { leave, live, things } from './testing/example-routes.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

test('the OpenAPI document comes from the schemas that check the requests', async () => {
  app = await startTestApp([things, live, leave]);
  const { body } = await app.browser().get('/api/openapi.json');
  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/things/{id}': {
        post: {
          operationId: 'postThingsById',
          summary: 'Makes a thing',
          security: [{ session: [], csrf: [] }],
          parameters: [
            { in: 'path', name: 'id', required: true, schema: { type: 'string', format: 'uuid' } },
            { in: 'query', name: 'page' },
          ],
          requestBody: {
            description: 'At most 65536 bytes',
            required: false,
            content: { 'application/json': { schema: { properties: { title: { type: 'string' } } } } },
          },
          responses: {
            '201': { content: { 'application/json': { schema: { properties: { thing: { type: 'string' } } } } } },
            default: { $ref: '#/components/responses/Problem' },
          },
        },
      },
      '/api/live': { get: { responses: { '200': { content: { 'text/event-stream': {} } } } } },
      '/leave': { get: { responses: { '302': { description: 'Elsewhere', headers: { Location: {} } } } } },
      '/sanctum/csrf-cookie': {
        get: { operationId: 'getSanctumCsrfCookie', responses: { '204': { description: 'No content' } } },
      },
    },
    components: {
      responses: {
        Problem: {
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          headers: { 'Retry-After': {}, 'WWW-Authenticate': {} },
        },
      },
    },
  });
});

const thing = (method: 'get' | 'patch', name: 'id' | 'status', schema: z.ZodType) =>
  defineRoute({
    method,
    path: `/api/things/:${name}`,
    summary: 'Has things',
    access: 'signedIn',
    limit: 'read',
    params: z.object({ [name]: schema }),
    answer: z.undefined(),
    heeds: method === 'get' ? ['X-Min-Position'] : ['Idempotency-Key', 'If-Match'],
    tells: method === 'get' ? ['ETag', 'X-Position'] : ['X-Position'],
    successStatus: 204,
    handle: async () => ({}),
  });

test('calls of one path are documented under it, and what each calls differently is an id', async () => {
  app = await startTestApp([thing('get', 'status', z.enum(['filed'])), thing('patch', 'id', z.uuid())]);
  const { body } = await app.browser().get('/api/openapi.json');
  const { paths } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(body);
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/things'))).toEqual(['/api/things/{id}']);
  expect(paths['/api/things/{id}']).toMatchObject({
    patch: { parameters: expect.arrayContaining([expect.objectContaining({ in: 'path', name: 'id' })]) },
    get: {
      parameters: expect.arrayContaining([
        { in: 'path', name: 'id', required: true, schema: { type: 'string', enum: ['filed'] } },
      ]),
    },
  });
});

test('the headers that a call heeds and tells are documented, and the token that a command takes', async () => {
  app = await startTestApp([thing('patch', 'id', z.uuid()), thing('get', 'status', z.enum(['filed']))]);
  const { body } = await app.browser().get('/api/openapi.json');
  const headers = (...names: readonly string[]) =>
    expect.arrayContaining(
      names.map((name) =>
        expect.objectContaining({ in: 'header', name, schema: expect.objectContaining({ type: 'string' }) }),
      ),
    );
  expect(body).toMatchObject({
    components: { securitySchemes: { csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' } } },
    paths: {
      '/api/things/{id}': {
        patch: {
          security: [{ session: [], csrf: [] }],
          parameters: headers('Idempotency-Key', 'If-Match'),
          responses: { '204': { headers: { 'X-Position': {} } } },
        },
        get: {
          security: [{ session: [] }],
          parameters: headers('X-Min-Position', 'If-None-Match'),
          responses: { '204': { headers: { ETag: {}, 'X-Position': {} } }, '304': {} },
        },
      },
    },
  });
});

test('a stream’s events are documented, each by its name with what it has as data', async () => {
  app = await startTestApp([{ ...live, events: { changed: z.object({ feature: z.string() }) } }]);
  const changed = { event: { const: 'changed' }, data: { properties: { feature: { type: 'string' } } } };
  expect((await app.browser().get('/api/openapi.json')).body).toMatchObject({
    paths: {
      '/api/live': {
        get: {
          responses: { '200': { content: { 'text/event-stream': { schema: { anyOf: [{ properties: changed }] } } } } },
        },
      },
    },
  });
});

test.each([
  { site: 'https', publicUrl: 'https://vigie.example.test' },
  { site: 'http', publicUrl: 'http://vigie.example.test' },
])(
  'where the site is $site, the cookie of a session is called in the document as it is sent',
  async ({ publicUrl }) => {
    app = await startTestApp([], { publicUrl });
    const browser = await app.signedIn('staff');
    const session = [...browser.cookies.keys()].filter((name) => name !== 'XSRF-TOKEN');
    const { body } = await browser.get('/api/openapi.json');
    expect(session).toHaveLength(1);
    expect(body).toMatchObject({
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: session[0] } } },
    });
  },
);

test('calls that another service answers at the same address are named in the document, and no others', async () => {
  const elsewhere = [
    { method: 'POST', path: '/api/things/:id' },
    { method: 'PATCH', path: '/api/things/:id' },
    { method: 'PATCH', path: '/api/things/:id' },
  ];
  const described = z.object({ info: z.object({ description: z.string() }) });
  const aboutOf = async () => described.parse((await app.browser().get('/api/openapi.json')).body).info.description;
  app = await startTestApp([things], { elsewhere });
  expect(await aboutOf()).toMatch(/which operators have: PATCH \/api\/things\/\{id\}\.$/u);
  await app.close();
  app = await startTestApp([things]);
  expect(await aboutOf()).not.toContain('which operators have');
});
