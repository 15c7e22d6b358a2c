import { z } from 'zod';
import { isLoopback } from './loopback.ts';
import { text } from './text.ts';

const GOOGLE = 'https://accounts.google.com';

/** The variables of sign-in by OpenID Connect, at Google unless another issuer is named. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: text().optional(),
  GOOGLE_CLIENT_SECRET: text().optional(),
  GOOGLE_ISSUER: text().refine(isIssuer, `must be an https address such as ${GOOGLE}`).default(GOOGLE),
  GOOGLE_HOSTED_DOMAIN: z.hostname('must be a domain such as school.example').toLowerCase().optional(),
};

type Variables = z.infer<z.ZodObject<typeof googleVariables>>;

/** Where and as whom sign-in takes place. */
export interface GoogleClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  /** The only domain of the provider's accounts that is let in; null: any. */
  readonly hostedDomain: string | null;
}

/** Null where there is no Google sign-in. */
export function googleClient(given: Variables): GoogleClient | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, issuer: given.GOOGLE_ISSUER, hostedDomain: given.GOOGLE_HOSTED_DOMAIN ?? null };
}

type Credential = 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET';

/**
 * A rule that asks for a variable where another is set, as zod's `refine` takes it; it is told even when more is wrong.
 */
export const requiredWith = (missing: Credential, present: Credential): Rule => [
  (given) => given[present] === undefined || given[missing] !== undefined,
  { path: [missing], message: `is required with ${present}`, when: () => true },
];

type Rule = [(given: Variables) => boolean, { path: Credential[]; message: string; when: () => boolean }];

/** Secrets and tokens go to the issuer: without TLS, only where they don't leave this machine. */
function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
