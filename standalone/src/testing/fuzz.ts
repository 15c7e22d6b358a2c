import { formWith, type Sending } from '@vigie/http/testing';
import { z } from 'zod';
import type { Random } from '../demo/random.ts';

/** A request that may be anything between right and nonsense. */
export interface FuzzedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Sending['body'] | null;
}

const schema = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  format: z.string().optional(),
});
const operation = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string(), schema: z.unknown() })).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
});
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** Streams have no end to wait for, and who is signed out finds nothing but 401. */
const LEFT_OUT = ['/api/live', '/logout'];

const TEXTS = [
  '',
  ' ',
  'Zoé',
  'x'.repeat(300),
  '\u0000',
  '\ud800',
  '=1+1',
  '../..',
  '%',
  '🏫',
  '2026-03-04',
  '-1',
  '1e9',
  'null',
];
const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  [],
  {},
  '__proto__',
  [[[[]]]],
  { toString: 1 },
  { length: 1e9 },
];

/** What there is to ask about. */
export interface Fuzzed {
  readonly ids: readonly string[];
  /** Values of parameters that are no ids, by name. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** What uploads begin with. */
  readonly image: Buffer;
}

/** Makes requests of an OpenAPI document, some of them right, from chance alone. */
export function fuzzer(openApi: unknown, { ids, values, image }: Fuzzed, random: Random): () => FuzzedRequest {
  const operations = Object.entries(document.parse(openApi).paths)
    .filter(([path]) => !LEFT_OUT.includes(path))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, described]) => ({ path, method, described })));

  const uuid = (): string => {
    const digits = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('');
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/u, '$1-$2-4$3-8$4-$5').slice(0, 36);
  };
  const id = (): string =>
    random.weighted([
      [random.pick(ids), 14],
      [uuid(), 5],
      [random.pick(TEXTS), 1],
    ]);

  const valueOf = (described: unknown, depth = 0): unknown => {
    if (depth > 6 || random.chance(0.03)) return random.pick([...ODD, ...TEXTS]);
    const { type, enum: words, properties, items, anyOf, format } = schema.parse(described ?? {});
    if (anyOf) return valueOf(random.pick(anyOf), depth + 1);
    if (words) return random.pick(words);
    if (format === 'uuid') return id();
    if (format === 'date-time') return `2026-03-0${random.between(1, 9)}T10:00:00Z`;
    if (properties) {
      const members = Object.entries(properties).filter(() => random.chance(0.96));
      return Object.fromEntries(members.map(([name, inner]) => [name, valueOf(inner, depth + 1)]));
    }
    if (type === 'array') return Array.from({ length: random.between(0, 3) }, () => valueOf(items, depth + 1));
    if (type === 'boolean') return random.chance(0.5);
    if (type === 'integer') return random.between(0, 5);
    const number = random.between(0, 99);
    return random.weighted([
      [`Text ${number}`, 10],
      [`text-${number}@example.test`, 5],
      [random.pick(TEXTS), 2],
    ]);
  };

  const bytes = (): Buffer => Buffer.from(Array.from({ length: random.between(0, 200) }, () => random.between(0, 255)));
  const encoded = (value: unknown): string =>
    random.chance(0.1)
      ? random.pick(['%', '%ff', '%00', '&&', '='])
      : encodeURIComponent(wellFormed(typeof value === 'string' ? value : JSON.stringify(value)));

  const jsonOf = (described: unknown): string | Buffer | null => {
    if (described === undefined || random.chance(0.05)) return random.chance(0.8) ? null : bytes();
    if (random.chance(0.05)) return bytes();
    const text = JSON.stringify(valueOf(described));
    return random.chance(0.05) ? text.slice(0, random.between(0, text.length)) : text;
  };
  /** The image as it is, or with some bytes changed or cut off; in a form that is whole, or not. */
  const upload = (): Sending => {
    const file = Buffer.from(random.chance(0.2) ? bytes() : image);
    for (let hits = random.between(0, 3); hits > 0 && file.length > 0; hits -= 1) {
      file[random.between(0, file.length - 1)] = random.between(0, 255);
    }
    const sending = formWith(
      random.chance(0.95) ? 'photo' : random.pick(TEXTS),
      file.subarray(0, random.between(0, file.length * 3)),
    );
    const { body } = sending;
    return Buffer.isBuffer(body) && random.chance(0.1)
      ? { ...sending, body: body.subarray(0, random.between(0, body.length)) }
      : sending;
  };
  const table = (): Sending => {
    const rows = Array.from({ length: random.between(0, 4) }, () =>
      [random.pick(TEXTS), 'Ann', 'Leroy', `"${random.pick(TEXTS)}`]
        .slice(0, random.between(1, 4))
        .join(random.pick([',', '\t', ';'])),
    );
    return {
      body: rows.join('\n'),
      headers: { 'content-type': random.pick(['text/csv', 'text/tab-separated-values']) },
    };
  };
  const sendingOf = (content: Readonly<Record<string, { schema: unknown }>>): Sending => {
    const [first] = Object.entries(content);
    const [type, described] = first ?? ['', undefined];
    if (type.startsWith('multipart/') && random.chance(0.9)) return upload();
    if (type.startsWith('text/') && random.chance(0.9)) return table();
    const body = jsonOf(described?.schema);
    return body === null ? {} : { body };
  };

  return () => {
    const { path, method, described } = random.pick(operations);
    const target = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
      const inPath = (described.parameters ?? []).find(
        (parameter) => parameter.in === 'path' && parameter.name === name,
      );
      const known = wordsOf(inPath?.schema) ?? values[name];
      return encoded(known === undefined || random.chance(0.1) ? id() : random.pick(known));
    });
    const query = (described.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && random.chance(0.5))
      .map(({ name, schema: of }) => `${name}=${encoded(valueOf(of))}`);
    const { body = null, headers = {} } = sendingOf(described.requestBody?.content ?? {});
    return {
      method: method.toUpperCase(),
      path: query.length > 0 ? `${target}?${query.join('&')}` : target,
      headers: {
        ...headers,
        ...(random.chance(0.3) && { 'idempotency-key': random.chance(0.8) ? uuid() : 'again' }),
        ...(random.chance(0.1) && { 'if-match': random.pick(['0', '"1"', '*', 'W/"2"', 'x']) }),
        ...(random.chance(0.05) && { 'content-type': random.pick(['text/plain', 'application/json; charset=utf-16']) }),
        ...(random.chance(0.05) && { 'x-min-position': random.pick(['x', '-', '0'.repeat(16)]) }),
      },
      body,
    };
  };
}

/** What a parameter may be where it is a word and no id. */
const wordsOf = (described: unknown): readonly string[] | undefined =>
  z.object({ enum: z.array(z.string()) }).safeParse(described).data?.enum;

const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '?');
