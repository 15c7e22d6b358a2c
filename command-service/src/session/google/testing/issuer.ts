import type { GoogleClient } from '@vigie/settings';
import { OAuth2Server, type MutableRedirectUri, type MutableResponse, type MutableToken } from 'oauth2-mock-server';

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

/** Starts one on a free port, or on one that is given. */
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
  server.service.on('beforeResponse', (response: MutableResponse) => issuer.misdeeds.tokens?.(response));
  server.service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => issuer.misdeeds.redirect?.(url));
  return issuer;
}
