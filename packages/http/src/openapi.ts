import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiComponentsObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { CSRF_HEADER } from './csrf.ts';
import type { Route, StreamRoute } from './define-route.ts';
import { EVENT_STREAM } from './open-streams.ts';
import { answerHeaders, requestHeaders } from './openapi-headers.ts';
import { problemSchema } from './problem.ts';
import { DEFAULT_BODY_LIMIT } from './read-bytes.ts';
import type { NamedCall } from './service.ts';

/** What holds for all calls, for whoever writes a client. */
const ABOUT = `\
Whoever is not signed in is answered 401. GET /sanctum/csrf-cookie begins a session and gives its anti-forgery token in \
the cookie XSRF-TOKEN; signing in begins another session, with another token. Every call but GET takes the token in \
${CSRF_HEADER}. x-access says who may call: everybody (public), whoever is signed in (signedIn), CPE and admins (cpe), or \
admins (admin).

Send a UUID of its own as Idempotency-Key with every command, and the same one when it is repeated: it then has one \
effect. Send the highest X-Position that was answered so far as X-Min-Position, to be shown what it did. Positions are \
compared as text, and are of no other use.

A call may say whose it is, by the account's id in X-Person: where somebody else is signed in by then, it is answered 401.

Members of a body that are not known are ignored. What is wrong is told by a problem (RFC 9457): its \`message.text\` is \
a key that a client translates, its \`detail\` says the same in English. Every answer has an X-Request-Id, by which \
operators find it in their log.`;

/** How each call tells what is wrong; most of these may come of any. */
const PROBLEM: ZodOpenApiResponseObject = {
  id: 'Problem',
  description: `\
What is wrong: 400 not valid (\`errors\` names each member), 401 signed out, 403 not allowed, or without the session's \
anti-forgery token, 404 not there, 405 no such method, 409 somebody else was faster (\`report\` is a report as it is now), \
413 too large, 415 not of a type that it takes, 422 against a rule, 429 too many calls, 503 not available right now, or \
not as far as X-Min-Position, or, of \`type\` /problems/unknown-event, about what a newer version of the server has changed`,
  content: { 'application/problem+json': { schema: problemSchema } },
  headers: answerHeaders(['Retry-After', 'WWW-Authenticate']),
};

const IF_NONE_MATCH = ['If-None-Match'] as const;

interface Described {
  readonly title: string;
  readonly routes: readonly Route[];
  /** What the cookie of a session is called; null where nobody signs in. */
  readonly sessionCookie: string | null;
  /** Calls that other processes behind the same address answer; those of the routes may be among them. */
  readonly elsewhere?: readonly NamedCall[] | undefined;
}

/** Describes the route table in OpenAPI 3.1, from the same schemas that check the requests. */
export function openApiDocument({ title, routes, sessionCookie, elsewhere = [] }: Described): string {
  const paths: ZodOpenApiPathsObject = {};
  const nameOf = pathNames(routes);
  for (const route of routes) {
    const path = nameOf(route.path);
    paths[path] = { ...paths[path], [route.method]: operation(route, path) };
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: { title, version: '1', description: ABOUT + aboutOthers(callsBeside(routes, elsewhere)) },
    paths,
    ...(sessionCookie !== null && { components: { securitySchemes: securitySchemes(sessionCookie) } }),
  });
  return JSON.stringify(document);
}

function callsBeside(routes: readonly Route[], elsewhere: readonly NamedCall[]): readonly string[] {
  const nameOf = ({ method, path }: NamedCall): string => `${method.toUpperCase()} ${braced(path)}`;
  const own = new Set(routes.map(nameOf));
  return [...new Set(elsewhere.map(nameOf))].filter((call) => !own.has(call));
}

const aboutOthers = (calls: readonly string[]): string =>
  calls.length === 0
    ? ''
    : `\n\nCalls that another service answers, at the same address, are in a document of its own, which operators have: ${calls.join(', ')}.`;

const securitySchemes = (sessionCookie: string): ZodOpenApiComponentsObject['securitySchemes'] => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'A session of somebody who is signed in: signing in sets it',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: CSRF_HEADER,
    description: 'What the cookie XSRF-TOKEN holds: GET /sanctum/csrf-cookie sets it',
  },
});

const braced = (path: string): string => path.replaceAll(/:(\w+)/gu, '{$1}');

/**
 * OpenAPI takes paths that differ in the names of their parameters alone for one: what they call differently is an id.
 */
function pathNames(routes: readonly Route[]): (path: string) => string {
  const names = new Map<string, string>();
  for (const { path } of routes) {
    const segments = (names.get(anonymous(path)) ?? braced(path)).split('/');
    const own = braced(path).split('/');
    names.set(anonymous(path), own.map((name, index) => (name === segments[index] ? name : '{id}')).join('/'));
  }
  return (path) => names.get(anonymous(path)) ?? braced(path);
}

const anonymous = (path: string): string => path.replaceAll(/:\w+/gu, '{}');

/** @param path as the document names it */
function operation(route: Route, path: string): ZodOpenApiOperationObject {
  const { body } = route;
  return {
    operationId: operationId(route),
    summary: route.summary,
    'x-access': route.access,
    'x-rate-limit': route.limit,
    ...security(route),
    requestParams: {
      ...pathParameters(route, path),
      ...queryParameters(route),
      header: requestHeaders([...(route.heeds ?? []), ...(route.tells?.includes('ETag') ? IF_NONE_MATCH : [])]),
    },
    ...(body !== undefined && {
      requestBody: {
        description: largest(route),
        required: !body.safeParse(undefined).success,
        content: Object.fromEntries(bodyTypes(route).map((type) => [type, { schema: body }])),
      },
    }),
    responses: {
      default: PROBLEM,
      ...(route.tells?.includes('ETag') && { '304': { description: 'As If-None-Match has it' } }),
      ...(route.redirects
        ? { '302': { description: 'Elsewhere', headers: answerHeaders(['Location']) } }
        : { [route.successStatus ?? 200]: success(route) }),
    },
  };
}

/** What a client that is made of the document calls it: `GET /api/reports/:id/timeline` is `getReportsByIdTimeline`. */
const operationId = ({ method, path }: Route): string =>
  method +
  path
    .replace(/^\/api/u, '')
    .replaceAll(/[/-](:?)(\w)/gu, (_, isParameter: string, first: string) =>
      isParameter ? `By${first.toUpperCase()}` : first.toUpperCase(),
    );

/** A command also from whoever is not signed in takes the token of a session. */
function security({ method, access }: Route): Pick<ZodOpenApiOperationObject, 'security'> {
  if (method !== 'get') return { security: [{ session: [], csrf: [] }] };
  return access === 'public' ? {} : { security: [{ session: [] }] };
}

function bodyTypes({ text, upload }: Route): readonly string[] {
  return upload ? ['multipart/form-data'] : (text ?? ['application/json']);
}

const largest = ({ upload, bodyLimit = DEFAULT_BODY_LIMIT }: Route): string =>
  upload ? `A file of at most ${upload.maxBytes} bytes` : `At most ${bodyLimit} bytes`;

function pathParameters(route: Route, path: string): { path?: z.ZodObject } {
  const schema = objectSchema(route, 'params');
  if (schema === null) return {};
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
  const own = [...route.path.matchAll(/:(\w+)/gu)].map(([, name = '']) => name);
  const shape = Object.entries(schema.shape).map(([name, inner]) => [names[own.indexOf(name)] ?? name, inner]);
  return { path: z.object(Object.fromEntries(shape)) };
}

function queryParameters(route: Route): { query?: z.ZodObject } {
  const schema = objectSchema(route, 'query');
  return schema === null ? {} : { query: schema };
}

/** @throws Error where the parameters' schema is no object, and could not be documented */
function objectSchema(route: Route, part: 'params' | 'query'): z.ZodObject | null {
  const schema = route[part];
  if (schema === undefined) return null;
  const object = schema instanceof z.ZodPipe ? schema.in : schema;
  if (object instanceof z.ZodObject) return object;
  throw new Error(`${route.method} ${route.path}: the schema of its ${part} is no object`);
}

type Success = Extract<ZodOpenApiOperationObject['responses']['200'], { description: string }>;

function success(route: Route): Success {
  return { ...successContent(route), headers: answerHeaders(route.tells ?? []) };
}

function successContent(route: Route): Success {
  if (route.kind === 'stream') {
    return { description: 'Stream', content: { [EVENT_STREAM]: { schema: anyEvent(route.events) } } };
  }
  if (route.kind === 'download') {
    const { produces, content = z.file() } = route;
    return {
      description: 'File',
      content: Object.fromEntries(produces.map((type) => [bare(type), { schema: content }])),
    };
  }
  if (route.answer instanceof z.ZodUndefined) return { description: 'No content' };
  return { description: 'Success', content: { 'application/json': { schema: route.answer } } };
}

/** OpenAPI 3.1 has no word for a stream: each of its events is described. */
function anyEvent(events: StreamRoute['events'] = {}): z.ZodType {
  const each = Object.entries(events).map(([event, data]) => z.object({ event: z.literal(event), data }));
  return each.length === 0 ? z.string() : z.union(each).describe('Each event: its name, and its data, which are JSON');
}

/** A media type without its parameters, by which a document names it. */
const bare = (type: string): string => type.replace(/;.*/u, '');
