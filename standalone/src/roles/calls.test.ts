import { ROLES, routeOf, type RoledCall } from '@vigie/command-service/contract';
import { DEFAULT_LIMITS, type Route } from '@vigie/http';
import { openBrowser } from '@vigie/http/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';
import { CALLS } from './calls.ts';
import { ROWS } from './rows.ts';

let town: TestSchool;
let routes: readonly Route[] = [];
beforeAll(async () => {
  town = await openTestSchool({ env: { GOOGLE_CLIENT_ID: 'vigie', GOOGLE_CLIENT_SECRET: 'secret of this test' } });
  ({ routes } = town.school);
});
afterAll(() => town.close());

/** Whatever a parameter is called, and in either notation. */
const plain = (call: string): string => call.replaceAll(/:\w+|\{\w+\}/gu, '{}');
const nameOf = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`;
const without = (all: readonly string[], some: readonly string[]): readonly string[] =>
  all.filter((one) => !some.includes(one)).sort();

describe('Every call of the spec and of the design', () => {
  it('has a route', () => {
    const answered = routes.map((route) => plain(nameOf(route)));
    expect(without(Object.keys(CALLS).map(plain), answered)).toEqual([]);
  });

  it('is all that there is: a further call has a line in calls.ts', () => {
    expect(
      without(
        routes.map((route) => plain(nameOf(route))),
        Object.keys(CALLS).map(plain),
      ),
    ).toEqual([]);
  });

  it('has a row in the table of roles (contract/roles.ts), and no row is without a call', () => {
    const rows = Object.keys(ROLES).filter((row) => !row.includes('?'));
    expect(rows.map(plain).sort()).toEqual(Object.keys(CALLS).map(plain).sort());
  });

  it('takes what is said there', () => {
    const taken = routes.map((route) => [plain(nameOf(route)), takenBy(route)] as const);
    const said = new Map<string, string>(Object.entries(CALLS).map(([call, takes]) => [plain(call), takes]));
    expect(taken).toEqual(taken.map(([call]) => [call, said.get(call)]));
  });
});

function takenBy({ body, query, upload }: Route): string {
  if (upload !== undefined) return 'form';
  if (body !== undefined) return 'body';
  return query === undefined ? 'nothing' : 'query';
}

describe('Every route', () => {
  it('checks what its path holds', () => {
    const unchecked = routes.filter(({ path, params }) => path.includes('/:') !== (params !== undefined));
    expect(unchecked.map(nameOf)).toEqual([]);
  });

  it('has a class of rate limit: queries read or search, commands command', () => {
    const classOf: Readonly<Record<string, readonly string[]>> = { get: ['read', 'search'] };
    const signIn = routes.filter(({ path }) => path === '/testLogin' || path.startsWith('/auth/'));
    const wrong = routes.filter((route) =>
      signIn.includes(route) ? route.limit !== 'signIn' : !(classOf[route.method] ?? ['command']).includes(route.limit),
    );
    expect(wrong.map(nameOf)).toEqual([]);
    expect(routes.filter(({ limit }) => !Object.hasOwn(DEFAULT_LIMITS, limit))).toEqual([]);
  });

  it('lets in whom its row of the table of roles does', () => {
    const differing = routes.filter((route) => route.access !== accessInTable(nameOf(route)));
    expect(differing.map(nameOf)).toEqual([]);
  });

  it('is walked by the roles test (rows/), and nothing else is', () => {
    const walked = new Set(ROWS.map(({ call }) => call.replace(/\?.*/u, '')));
    expect([...walked].sort()).toEqual(routes.map(nameOf).sort());
  });

  it('is documented, with the schemas that check it', async () => {
    const { body } = await openBrowser(town.port).get('/api/openapi.json');
    const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) }).parse(body);
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, described]) => [`${method} ${plain(path)}`, shapeOf(described)] as const,
      ),
    );
    const served = routes.map((route) => [`${route.method} ${plain(route.path)}`, servedShape(route)] as const);
    expect(new Set(Object.keys(paths).map(plain)).size).toBe(Object.keys(paths).length);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(served));
  });

  it('has an id of its own in the document', async () => {
    const { body } = await openBrowser(town.port).get('/api/openapi.json');
    const named = z.record(z.string(), z.object({ operationId: z.string() }));
    const { paths } = z.object({ paths: z.record(z.string(), named) }).parse(body);
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(routes.length);
    expect(ids).toContain('getReportsByIdTimeline');
  });

  it('says what its parameters are, of all whose values or path do not tell', async () => {
    const { body } = await openBrowser(town.port).get('/api/openapi.json');
    const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) }).parse(body);
    const untold = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { parameters = [] }]) =>
        parameters.filter((one) => !tells(one)).map(({ name }) => `${method} ${path} ${name}`),
      ),
    );
    expect(untold).toEqual([]);
  });

  it('says how many days it is about at most, where that is refused', async () => {
    const { body } = await openBrowser(town.port).get('/api/openapi.json');
    const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) }).parse(body);
    const ends = ['/api/access/export', '/api/reports/statistics'].map((path) =>
      paths[path]?.['get']?.parameters?.find(({ name }) => name === 'to'),
    );
    expect(ends.map((to) => to?.schema.description)).toEqual(
      ends.map(() => expect.stringContaining('400 days at most')),
    );
  });

  it.each(['/healthz', '/readyz', '/metrics', '/api/openapi.json'])(
    'stands beside what machines ask: %s',
    async (path) => {
      expect((await openBrowser(town.port).get(path)).status).toBe(200);
    },
  );
});

const parameter = z.object({
  in: z.string(),
  name: z.string(),
  schema: z.object({ description: z.string().optional(), enum: z.array(z.unknown()).optional() }),
});
const operation = z.object({
  'x-access': z.string(),
  'x-rate-limit': z.string(),
  parameters: z.array(parameter).optional(),
  requestBody: z.object({}).optional(),
});

const tells = ({ in: place, schema: { description, enum: values } }: z.infer<typeof parameter>): boolean =>
  place === 'path' || description !== undefined || values !== undefined;

interface Shape {
  readonly access: string;
  readonly limit: string;
  readonly inPath: number;
  readonly hasQuery: boolean;
  readonly hasBody: boolean;
}

function shapeOf({
  'x-access': access,
  'x-rate-limit': limit,
  parameters = [],
  requestBody,
}: z.infer<typeof operation>): Shape {
  return {
    access,
    limit,
    inPath: parameters.filter((parameter) => parameter.in === 'path').length,
    hasQuery: parameters.some((parameter) => parameter.in === 'query'),
    hasBody: requestBody !== undefined,
  };
}

const servedShape = ({ access, limit, path, query, body }: Route): Shape => ({
  access,
  limit,
  inPath: path.split('/:').length - 1,
  hasQuery: query !== undefined,
  hasBody: body !== undefined,
});

function accessInTable(name: string): string | null {
  if (isRoled(name)) return routeOf(name).access;
  return Object.hasOwn(ROLES, name) ? 'public' : null;
}

const isRoled = (name: string): name is RoledCall =>
  Object.entries(ROLES).some(([call, row]) => call === name && row !== 'public');
