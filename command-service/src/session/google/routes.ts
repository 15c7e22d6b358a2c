import { defineRoute, type JsonRoute, type Logger, type RouteAnswer } from '@vigie/http';
import { randomNonce, randomPKCECodeVerifier, randomState, ResponseBodyError } from 'openid-client';
import { z } from 'zod';
import type { Routing } from '../../routing/routing.ts';
import { beginSession } from '../begin-session.ts';
import { readPendingSignIn, type PendingSignIn } from './pending-sign-in.ts';
import type { Provider } from './provider.ts';
import { returnPath } from './return-path.ts';
import { SignInRefused } from './sign-in-refused.ts';
import { signedInAccount } from './signed-in-account.ts';

export const CALLBACK_PATH = '/auth/google/callback';

const parameter = z.string().max(4096).optional().describe('Of OpenID Connect');

/**
 * Signing in at an identity provider (spec sections 1 and 7). Both routes lead the browser on: to the provider, to the
 * path that it came from, or, with the key of a message for the reader, to `/?signIn=<key>`.
 * @param provider null where it is not set up
 */
export function googleRoutes(routing: Routing, provider: Provider | null): readonly JsonRoute[] {
  return [leaveRoute(routing, provider), ...(provider === null ? [] : [comeBackRoute(routing, provider)])];
}

const leaveRoute = ({ clock, logger }: Routing, provider: Provider | null): JsonRoute =>
  defineRoute({
    method: 'get',
    path: '/auth/google',
    summary: 'Leads to the identity provider; afterwards to the path in `returnTo`',
    access: 'public',
    limit: 'signIn',
    query: z.object({ returnTo: returnPath.describe('A path of the client') }),
    answer: z.undefined(),
    redirects: toClient,
    handle: ({ query, session }) =>
      leadOn(logger, async () => {
        if (provider === null) throw new SignInRefused('session.googleOff', { isGuess: false });
        const pending: PendingSignIn = {
          state: randomState(),
          nonce: randomNonce(),
          codeVerifier: randomPKCECodeVerifier(),
          returnTo: query.returnTo,
          startedAt: String(clock()),
        };
        const address = await provider.signInAddress(pending);
        await session.keepForSignIn(pending);
        return address;
      }),
  });

const comeBackRoute = (routing: Routing, provider: Provider): JsonRoute =>
  defineRoute({
    method: 'get',
    path: CALLBACK_PATH,
    summary: 'Where the identity provider leads back to: signs the account in, under a new session id',
    access: 'public',
    limit: 'signIn',
    query: z.object({ code: parameter, state: parameter, iss: parameter, error: parameter }),
    answer: z.undefined(),
    redirects: toClient,
    handle: ({ query, session, requestId }) =>
      leadOn(routing.logger, async () => {
        const now = routing.clock();
        const kept = await session.takeForSignIn(({ state }) => state === query.state);
        const pending = readPendingSignIn(kept, now);
        // Led here by some page, or by a link: the issuer has not sent this browser with an answer to what it asked.
        if (pending === null) throw new SignInRefused('session.signInFailed', { isGuess: false });
        const person = await provider.identify(query, pending);
        const account = await signedInAccount(routing.commands, person, { now, requestId });
        await beginSession(routing.logger, { session, requestId }, account);
        return pending.returnTo;
      }),
  });

/** Sends the browser to the address that the work gives, or back to the client with the reason why there is none. */
async function leadOn(logger: Logger, work: () => Promise<string>): Promise<RouteAnswer<undefined>> {
  try {
    return { status: 302, headers: { Location: await work() } };
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    logger.warn(describeRefusal(error), 'sign-in refused');
    return { status: 302, headers: { Location: toClient(error.reason) }, refused: error.isGuess };
  }
}

/** Where the client says why nobody is signed in, by the key of a message. */
const toClient = (text: string): string => `/?signIn=${text}`;

/** For the log: why, and the issuer's own word for it where it has one, such as `invalid_client` for a wrong secret. */
function describeRefusal({ reason, cause }: SignInRefused): object {
  return {
    refusal: reason,
    ...(cause instanceof ResponseBodyError && { issuerSays: cause.error }),
    ...(cause !== undefined && { err: cause }),
  };
}
