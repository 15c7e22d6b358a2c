import { HttpProblem, csrfCookieRoute, defineRoute, type JsonRoute } from '@vigie/http';
import { loggedOutAnswer, routeOf, testLoginBody, userAnswer } from '../contract/index.ts';
import type { Routing } from '../routing/routing.ts';
import { presentUser } from '../users/present.ts';
import { beginSession } from './begin-session.ts';
import type { Provider } from './google/provider.ts';
import { googleRoutes } from './google/routes.ts';

/**
 * Signing in and out (spec section 7, design section 5). A production process has no test sign-in at all.
 * @param provider of identities, for Google sign-in; null where it is not set up
 */
export function sessionRoutes(
  routing: Routing,
  environment: 'local' | 'production',
  provider: Provider | null,
): readonly JsonRoute[] {
  const always = [csrfCookieRoute, logoutRoute, ...googleRoutes(routing, provider)];
  return environment === 'local' ? [...always, testLoginRoute(routing)] : always;
}

/** Any registered account may sign in by its address alone: for one's own machine only. */
const testLoginRoute = ({ commands, logger }: Routing): JsonRoute =>
  defineRoute({
    method: 'post',
    path: '/testLogin',
    summary: 'Signs a registered account in by its address (local environment only)',
    access: 'public',
    limit: 'signIn',
    body: testLoginBody,
    answer: userAnswer,
    handle: async ({ body, session, requestId }) => {
      const user = await commands.findUserByEmail(body.user);
      if (user === null) throw new HttpProblem(403, 'session.unknownAccount');
      await beginSession(logger, { session, requestId }, user.id);
      return { body: { user: presentUser(user) } };
    },
  });

const logoutRoute = defineRoute({
  ...routeOf('POST /logout'),
  limit: 'command',
  summary: 'Ends the session',
  answer: loggedOutAnswer,
  endsVisit: true,
  handle: async ({ session }) => {
    await session.end();
    return { body: { loggedOut: true } };
  },
});
