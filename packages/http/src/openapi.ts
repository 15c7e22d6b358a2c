import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Route } from './define-route.ts';
import { problemSchema } from './problem.ts';

/** Describes the route table in OpenAPI 3.1, from the same schemas that check the requests. */
export function openApiDocument(title: string, routes: readonly Route[]): string {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/gu, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vigie_session' } },
    },
  });
  return JSON.stringify(document);
}

function operation(route: Route): ZodOpenApiOperationObject {
  const { body } = route;
  return {
    summary: route.summary,
    'x-access': route.access,
    'x-rate-limit': route.limit,
    ...(route.access !== 'public' && { security: [{ session: [] }] }),
    requestParams: { ...parameters(route, 'params', 'path'), ...parameters(route, 'query', 'query') },
    ...(body !== undefined && {
      requestBody: {
        required: !body.isOptional(),
        content: Object.fromEntries(bodyTypes(route).map((type) => [type, { schema: body }])),
      },
    }),
    responses: {
      default: { description: 'Problem', content: { 'application/problem+json': { schema: problemSchema } } },
      ...(route.redirects ? { '302': { description: 'Elsewhere' } } : { '2XX': success(route) }),
    },
  };
}

function bodyTypes({ text, upload }: Route): readonly string[] {
  return upload ? ['multipart/form-data'] : (text ?? ['application/json']);
}

/** @throws Error where the parameters' schema is no object, and could not be documented */
function parameters(
  route: Route,
  part: 'params' | 'query',
  place: 'path' | 'query',
): { [P in typeof place]?: z.ZodObject } {
  const schema = route[part];
  if (schema === undefined) return {};
  const object = schema instanceof z.ZodPipe ? schema.in : schema;
  if (object instanceof z.ZodObject) return { [place]: object };
  throw new Error(`${route.method} ${route.path}: the schema of its ${part} is no object`);
}

function success(route: Route): { description: string; content?: Record<string, { schema: z.ZodType }> } {
  if (route.kind === 'stream') return { description: 'Stream', content: { [route.produces]: { schema: z.string() } } };
  if (route.kind === 'download') {
    const { produces, content = z.file() } = route;
    return { description: 'File', content: Object.fromEntries(produces.map((type) => [type, { schema: content }])) };
  }
  if (route.answer instanceof z.ZodUndefined) return { description: 'No content' };
  return { description: 'Success', content: { 'application/json': { schema: route.answer } } };
}
