import { z } from 'zod';
import type { Identity } from '../../users/state.ts';
import { SignInRefused } from './sign-in-refused.ts';

/** Whom the identity provider says it has before it. */
export interface Person {
  readonly identity: Identity;
  readonly email: string;
}

const claimsOfPerson = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
  /** The Google Workspace that the account belongs to. */
  hd: z.unknown().optional(),
});

/**
 * Reads who somebody is from the claims of a verified id token.
 * @param hostedDomain the only domain that is let in, or null for any
 * @throws SignInRefused without a verified address, and for another domain
 */
export function personOf(claims: unknown, hostedDomain: string | null): Person {
  const { data, error } = claimsOfPerson.safeParse(claims);
  if (data === undefined) throw new SignInRefused('session.signInFailed', { cause: error });
  if (hostedDomain !== null && data.hd !== hostedDomain) throw new SignInRefused('session.wrongDomain');
  if (data.email === undefined || data.email_verified !== true) throw new SignInRefused('session.emailUnverified');
  return { identity: { issuer: data.iss, subject: data.sub }, email: data.email };
}
