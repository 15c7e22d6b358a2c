import type { Answer, Sending } from '@vigie/http/testing';
import { z } from 'zod';

/** A call as it was made, and what came of it. */
export interface MadeCall {
  /** As the table of roles names it: `GET /api/reports/:id`. */
  readonly call: string;
  /** What was asked for, with its query. */
  readonly path: string;
  readonly sending: Sending;
  readonly answer: Answer;
}

const contents = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const response = z.object({ $ref: z.string().optional(), content: contents.optional() });
const operation = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string() })).optional(),
  requestBody: z.object({ content: contents }).optional(),
  responses: z.record(z.string(), response),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), response),
  }),
});

type Contents = z.infer<typeof contents>;

/** Compares calls with what an OpenAPI document says of them. @returns what differs, in words for the test's reader */
export function comparison(openApi: unknown): (made: MadeCall) => readonly string[] {
  const { paths, components } = document.parse(openApi);
  const operations = new Map(Object.entries(paths).map(([path, operation]) => [anonymous(path), operation]));
  const schemas = new Map<object, z.ZodType>();

  return ({ call, path, sending, answer }) => {
    const [method = '', pattern = ''] = call.replace(/\?.*/u, '').split(' ');
    const described = operations.get(anonymous(pattern))?.[method.toLowerCase()];
    if (described === undefined) return [`${call} is not documented`];
    const { parameters = [], requestBody, responses } = described;
    const inQuery = parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []));
    const asked = [...new URL(path, 'http://localhost').searchParams.keys()];
    const sent = answer.status < 400 ? differences(requestBody?.content, typeOf(sending.headers), sending.body) : [];
    const named = responses[String(answer.status)] ?? (answer.status < 400 ? undefined : responses['default']);
    const documented = named?.$ref === undefined ? named : components.responses[named.$ref.replace(/^.*\//u, '')];
    const body = answer.text === '' ? undefined : answer.body;
    const received = differences(documented?.content, typeOf(answer.headers), body);
    return [
      ...asked.filter((name) => !inQuery.includes(name)).map((name) => `${call} has no parameter ${name}`),
      ...sent.map((difference) => `${call} takes ${difference}`),
      ...(documented === undefined ? [`${call} does not answer ${answer.status}`] : []),
      ...received.map((difference) => `${call} answers ${answer.status} ${difference}`),
    ];
  };

  function differences(content: Contents | undefined, type: string, body: unknown): readonly string[] {
    if (body === undefined) return [];
    const [, { schema } = {}] = Object.entries(content ?? {}).find(([name]) => bare(name) === type) ?? [];
    if (schema === undefined) return [`${type}, which is not documented`];
    // Files and texts are as documented where their type is.
    if (!type.endsWith('json')) return [];
    const result = compiled(schema).safeParse(body);
    return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }

  function compiled(schema: object): z.ZodType {
    const known = schemas.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify({ ...schema, $defs: components.schemas });
    const made = z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
    schemas.set(schema, made);
    return made;
  }
}

/** A document calls the parameters of a path as one of its calls does. */
const anonymous = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/gu, '{}');

/** What is sent without a type is JSON. */
const typeOf = (headers: Readonly<Record<string, string | string[] | undefined>> = {}): string =>
  bare(String(headers['content-type'] ?? 'application/json'));

/** A media type without its parameters. */
const bare = (type: string): string => type.replace(/;.*/u, '');
