import type { GoogleClient } from '@vigie/settings';
import {
  OAuth2Server,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server';
import { z } from 'zod';

export type Claims = Record<string, unknown>;

/** What an issuer does otherwise than it should. */
export interface Misdeeds {
  /** Changes the claims before they are signed. */
  readonly claims?: (claims: Claims) => void;
  /** Changes the token endpoint's answer. */
  readonly tokens?: (response: MutableResponse) => void;
  /** Changes the address that the browser is sent back to. */
  readonly redirect?: (address: URL) => void;
}

/** An OpenID Connect issuer on this machine. Whoever comes to it is signed in there at once. */
export interface TestIssuer {
  readonly client: GoogleClient;
  /** Claims of whoever signs in, besides what the protocol adds. */
  person: Claims;
  misdeeds: Misdeeds;
  readonly close: () => Promise<void>;
}

export const ANA: Claims = { sub: '1029', email: 'ana@example.test', email_verified: true };

/** What is sent with a code, from where it was sent to. The library checks a verifier where there is one. */
const exchange = z.object({
  code: z.string(),
  code_verifier: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.string(),
});

/**
 * Starts one on a free port, or on one that is given. As real ones do, it takes a code only with its verifier, from
 * the client itself, and back from where it was sent.
 */
export async function startIssuer(port = 0): Promise<TestIssuer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(port, 'localhost');
  const issuer: TestIssuer = {
    client: {
      clientId: 'vigie',
      clientSecret: 'canary-client-secret',
      issuer: server.issuer.url ?? '',
      hostedDomain: null,
    },
    person: ANA,
    misdeeds: {},
    close: () => server.stop(),
  };
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    Object.assign(payload, issuer.person);
    issuer.misdeeds.claims?.(payload);
  });
  const sentTo = new Map<string | null, string>();
  server.service.on('beforeResponse', (response: MutableResponse, { body }: TokenRequestIncomingMessage) => {
    if (!isSound(body)) Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } });
    issuer.misdeeds.tokens?.(response);
  });
  server.service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => {
    sentTo.set(url.searchParams.get('code'), `${url.origin}${url.pathname}`);
    issuer.misdeeds.redirect?.(url);
  });
  return issuer;

  function isSound(body: unknown): boolean {
    const { data } = exchange.safeParse(body);
    const { clientId, clientSecret } = issuer.client;
    if (data?.client_id !== clientId || data.client_secret !== clientSecret) return false;
    return data.redirect_uri === sentTo.get(data.code);
  }
}
