import type { GoogleClient } from '@vigie/settings';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client';
import type { PendingSignIn } from './pending-sign-in.ts';
import { personOf, type Person } from './person.ts';
import { refusalOf } from './refusal-of.ts';
import { issuerAway } from './sign-in-refused.ts';

/** How long the issuer may take for one answer. */
const TIMEOUT_SECONDS = 5;

/** What the issuer sends back through the browser, as query parameters. */
export type AuthorizationAnswer = Readonly<Partial<Record<'code' | 'state' | 'iss' | 'error', string>>>;

/** An OpenID Connect issuer, for us as one of its clients. Both throw SignInRefused. */
export interface Provider {
  /** Where the browser goes for somebody to sign in. */
  readonly signInAddress: (pending: PendingSignIn) => Promise<string>;
  /** Who has come back with this answer. */
  readonly identify: (answer: AuthorizationAnswer, pending: PendingSignIn) => Promise<Person>;
}

/**
 * Speaks OpenID Connect's code flow with PKCE. The id token's signature is checked against the issuer's keys although
 * it comes straight from the issuer.
 * @param callback our address that the issuer sends the browser back to
 */
export function openProvider(client: GoogleClient, callback: string): Provider {
  const discovered = discoverOnce(client);
  const hostedDomain: Readonly<Record<string, string>> =
    client.hostedDomain === null ? {} : { hd: client.hostedDomain };

  return {
    signInAddress: async (pending) => {
      const { state, nonce, codeVerifier } = pending;
      const address = buildAuthorizationUrl(await discovered(), {
        redirect_uri: callback,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Staff share computers: whoever was here before must not be taken for the one who signs in.
        prompt: 'select_account',
        ...hostedDomain,
      });
      return address.href;
    },
    identify: async (answer, { state, nonce, codeVerifier }) => {
      const address = new URL(`?${new URLSearchParams(answer).toString()}`, callback);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const tokens = await orRefusal(authorizationCodeGrant(await discovered(), address, checks));
      return personOf(tokens.claims(), client.hostedDomain);
    },
  };
}

/** Asks the issuer for its metadata at the first use, and again after a failure. */
function discoverOnce({ issuer, clientId, clientSecret }: GoogleClient): () => Promise<Configuration> {
  const address = new URL(issuer);
  const plain = address.protocol === 'http:' ? [allowInsecureRequests] : [];
  const options = { timeout: TIMEOUT_SECONDS, execute: [enableNonRepudiationChecks, ...plain] };
  let running: Promise<Configuration> | null = null;
  return async () => {
    running ??= discovery(address, clientId, clientSecret, undefined, options);
    try {
      return await running;
    } catch (error) {
      running = null;
      throw issuerAway(error);
    }
  };
}

async function orRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw refusalOf(error);
  }
}
