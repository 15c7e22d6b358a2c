import { z } from 'zod';
import { defineRoute, defineStream } from '../define-route.ts';

/** A command, with all that a call may take. */
export const things = defineRoute({
  method: 'post',
  path: '/api/things/:id',
  summary: 'Makes a thing',
  access: 'cpe',
  limit: 'command',
  params: z.object({ id: z.uuid() }),
  query: z.object({ page: z.coerce.number().optional() }),
  body: z.object({ title: z.string() }).optional(),
  answer: z.object({ thing: z.string() }),
  successStatus: 201,
  handle: async () => ({ body: { thing: 'one' } }),
});

/** Server-sent events, of which there are none. */
export const live = defineStream({
  path: '/api/live',
  summary: 'Changes',
  access: 'signedIn',
  limit: 'read',
  handle: async (_request, { ctx }) => {
    ctx.body = '';
  },
});

/** A way for browsers, which leads elsewhere. */
export const leave = defineRoute({
  method: 'get',
  path: '/leave',
  summary: 'Leaves',
  access: 'public',
  limit: 'read',
  answer: z.undefined(),
  redirects: (text) => `/?problem=${text}`,
  handle: async () => ({ status: 302, headers: { Location: '/elsewhere' } }),
});
