import { Temporal } from 'temporal-polyfill';
import { drawnKey } from './ids.ts';
import { makeRandom } from './random.ts';

/** The school is founded so long before the term ends: earlier than any term begins. */
const BEFORE_NOW_MS = 420 * 24 * 3_600_000;

/** When the demo school is founded: ISO 8601, UTC. */
export const foundedAt = (now: Temporal.Instant): string =>
  new Date(now.epochMilliseconds - BEFORE_NOW_MS).toISOString();

/** The other way round: the moment, to the millisecond, that a generation began with. */
export const termEndOf = (founded: string): Temporal.Instant =>
  Temporal.Instant.from(founded).add({ milliseconds: BEFORE_NOW_MS });

/** The idempotency keys of founding a school. */
export interface FoundingKeys {
  /** Of each member of staff. */
  readonly staff: readonly string[];
  readonly roster: string;
  /** Id and key of what is done last of all: whoever finds it need not generate anything. */
  readonly last: string;
}

/** Draws the keys; apart from the term's, which come from the seed itself. */
export function foundingKeys(seed: number, staff: number): FoundingKeys {
  const random = makeRandom(seed + 1);
  return {
    last: drawnKey(random),
    roster: drawnKey(random),
    staff: Array.from({ length: staff }, () => drawnKey(random)),
  };
}
