import { z } from 'zod';
import { defineRoute } from './define-route.ts';

/** GET /sanctum/csrf-cookie: gives the browser a session, if it has none, and the anti-forgery cookie bound to it. */
export const csrfCookieRoute = defineRoute({
  method: 'get',
  path: '/sanctum/csrf-cookie',
  summary: 'Sets the anti-forgery cookie XSRF-TOKEN',
  access: 'public',
  limit: 'read',
  answer: z.undefined(),
  successStatus: 204,
  handle: async ({ session }) => {
    await session.start();
    return {};
  },
});
