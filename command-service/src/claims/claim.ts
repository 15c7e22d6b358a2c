import type { DomainEvent } from '../contract/index.ts';
import type { Context, Decision, Rejection } from '../decider.ts';

/**
 * A claim says who holds something that only one may hold: a badge, a sign-in address (design section 3).
 * Its stream decides, by expected revision; who holds it really is said by the holder's own stream. Between the two
 * appends a process may die: then the claim stands for nobody, and once nobody can be in the middle of it any more,
 * it may be taken over.
 */
export type ClaimState =
  | { readonly status: 'free' }
  | { readonly status: 'held'; readonly by: string; /** When it was last claimed. */ readonly since: string };

/**
 * How long a claim that its holder's stream doesn't back (yet) is left alone: an import claims all its badges before it
 * adds the first student, and one of 10,000 rows has taken more than a minute on EventStoreDB.
 */
const CLAIM_GRACE_MS = 10 * 60_000;

export interface ClaimContext extends Context {
  /** Whether the present holder's own stream says that they hold it. */
  readonly backed: boolean;
}

export type ClaimFacts = Omit<ClaimContext, 'actor'>;

export type ClaimOutcome = 'kept' | 'claimed' | 'taken';

/** Whether a claim of this time stands for nobody, and nobody can be in the middle of it any more. */
export const isAbandoned = (since: string, { now, backed }: ClaimFacts): boolean =>
  !backed && Date.parse(now) - Date.parse(since) > CLAIM_GRACE_MS;

/**
 * What comes of `claimant` claiming it. One's own claim is made again as long as it is not backed, so that nobody
 * takes it over meanwhile.
 */
export function claim(claimant: string, state: ClaimState, facts: ClaimFacts): ClaimOutcome {
  if (state.status === 'free') return 'claimed';
  if (state.by === claimant) return facts.backed ? 'kept' : 'claimed';
  return isAbandoned(state.since, facts) ? 'claimed' : 'taken';
}

/** Decides a claim. @param answers the event that makes it, and the refusal where somebody else holds it */
export function decideClaim<E extends DomainEvent>(
  claimant: string,
  state: ClaimState,
  facts: ClaimFacts,
  answers: { readonly claimed: E; readonly taken: Rejection },
): Decision<E> {
  const outcome = claim(claimant, state, facts);
  if (outcome === 'taken') return answers.taken;
  return outcome === 'claimed' ? [answers.claimed] : [];
}

/** Decides its return, which is the holder's to make. @param released the event that makes it */
export function decideRelease<E extends DomainEvent>(holder: string, state: ClaimState, released: E): Decision<E> {
  return state.status === 'held' && state.by === holder ? [released] : [];
}
