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
  const { params, query, body } = route;
  return {
    summary: route.summary,
    'x-access': route.access,
    ...(route.access !== 'public' && { security: [{ session: [] }] }),
    requestParams: {
      ...(params instanceof z.ZodObject && { path: params }),
      ...(query instanceof z.ZodObject && { query }),
    },
    ...(body !== undefined && {
      requestBody: { required: !body.isOptional(), content: { 'application/json': { schema: body } } },
    }),
    responses: {
      default: { description: 'Problem', content: { 'application/problem+json': { schema: problemSchema } } },
      '2XX': success(route),
    },
  };
}

function success(route: Route): { description: string; content?: Record<string, { schema: z.ZodType }> } {
  if (route.kind === 'stream') return { description: 'Stream', content: { [route.produces]: { schema: z.string() } } };
  if (route.answer instanceof z.ZodUndefined) return { description: 'No content' };
  return { description: 'Success', content: { 'application/json': { schema: route.answer } } };
}
