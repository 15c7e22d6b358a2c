import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { defineRoute, defineStream } from './define-route.ts';
import type { SignedIn } from './route.ts';

test('a handler gets its parts as the schemas say, and an actor for sure unless the route is public', () => {
  const open = defineRoute({
    method: 'get',
    path: '/api/config',
    summary: 'Settings',
    access: 'public',
    limit: 'read',
    query: z.object({ page: z.coerce.number() }),
    answer: z.object({ page: z.number() }),
    handle: async (request) => {
      expectTypeOf(request.actor).toEqualTypeOf<null>();
      expectTypeOf(request.query).toEqualTypeOf<{ page: number }>();
      expectTypeOf(request.params).toEqualTypeOf<undefined>();
      return { body: { page: request.query.page } };
    },
  });
  const closed = defineRoute({
    method: 'post',
    path: '/api/things/:id',
    summary: 'A thing',
    access: 'cpe',
    limit: 'command',
    params: z.object({ id: z.uuid() }),
    body: z.object({ revision: z.int() }).optional(),
    answer: z.object({ success: z.literal(true) }),
    handle: async ({ actor, params, body }) => {
      expectTypeOf(actor).toEqualTypeOf<SignedIn>();
      expectTypeOf(params).toEqualTypeOf<{ id: string }>();
      expectTypeOf(body).toEqualTypeOf<{ revision: number } | undefined>();
      return { status: 201, body: { success: true } };
    },
  });
  const stream = defineStream({
    path: '/api/live',
    summary: 'Changes',
    access: 'signedIn',
    limit: 'read',
    handle: async ({ actor }, { ctx, signal }) => {
      expectTypeOf(actor).toEqualTypeOf<SignedIn>();
      expectTypeOf(signal).toEqualTypeOf<AbortSignal>();
      ctx.body = '';
    },
  });
  expect([open.kind, closed.kind, stream.kind]).toEqual(['json', 'json', 'stream']);
});

const described = { method: 'get', path: '/x', summary: 'X', limit: 'read' } as const;
const answer = z.object({ success: z.literal(true), n: z.number() });
const list = z.object({ things: z.array(z.object({ kind: z.enum(['a', 'b']) })) });
const things: { kind: 'a' | 'b' }[] = [{ kind: 'a' }];

test('an answer that is not as the schema says does not compile', () => {
  const routes = [
    // @ts-expect-error a member is missing
    defineRoute({ ...described, access: 'public', answer, handle: async () => ({ body: { success: true } }) }),
    // @ts-expect-error a member has another type
    defineRoute({ ...described, access: 'public', answer, handle: async () => ({ body: { success: true, n: '1' } }) }),
    // @ts-expect-error not the literal
    defineRoute({ ...described, access: 'public', answer, handle: async () => ({ body: { success: false, n: 1 } }) }),
    defineRoute({ ...described, access: 'public', answer, handle: async () => ({ body: { success: true, n: 1 } }) }),
    defineRoute({
      ...described,
      access: 'public',
      answer: list,
      handle: async () => ({ body: { things: [{ kind: 'a' }] } }),
    }),
    defineRoute({
      ...described,
      access: 'public',
      answer: list,
      handle: async () => ({ load: async () => ({ things }) }),
    }),
    defineRoute({ ...described, access: 'public', answer: z.undefined(), handle: async () => ({ status: 204 }) }),
  ];
  expect(routes).toHaveLength(7);
});
