import { z } from 'zod';

/** How long somebody may take at the identity provider. */
const LIFETIME_MS = 10 * 60_000;

/**
 * What the session keeps between leaving for the identity provider and coming back. The session keeps texts, so the
 * time, in epoch milliseconds, is one of them.
 */
const keptSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  startedAt: z.string(),
});

export type PendingSignIn = Readonly<z.infer<typeof keptSignIn>>;

/** The sign-in that a session has kept; null where there is none, or it began too long before `now`. */
export function readPendingSignIn(kept: unknown, now: number): PendingSignIn | null {
  const { data } = keptSignIn.safeParse(kept);
  if (data === undefined) return null;
  // Another instance, whose clock may be ahead, may have begun it: nobody comes back too early.
  return now - Number(data.startedAt) < LIFETIME_MS ? data : null;
}
