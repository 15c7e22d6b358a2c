import type { Random } from '../demo/random.ts';
import type { Sending } from '@vigie/http/testing';
import {
  accessKinds,
  addingKinds,
  bugReportKinds,
  firstEventId,
  reportKinds,
  studentKinds,
  userKinds,
  type Kinds,
  type Made,
} from './kinds.ts';
import { idOf, makePools } from './pools.ts';

/** Who makes calls. */
export const CALLERS = ['admin', 'cpe', 'staff'] as const;
export type Caller = (typeof CALLERS)[number];

/** A call that is delivered several times, the same each time. */
export interface Call {
  readonly kind: string;
  readonly as: Caller;
  readonly method: Made['method'];
  readonly path: string;
  readonly sending: Sending;
  /** Ids of the events that it may leave in the streams of its own objects: each once. */
  readonly eventIds: readonly string[];
}

/**
 * Calls of every command, about a few objects, so that they meet. Objects have ids of the client's, or those that the
 * server makes of a call's key (design section 3). @param photos two images
 */
export function calls(random: Random, seed: number, photos: readonly Buffer[]): () => Call {
  const pools = makePools(random, seed);
  const kinds: Kinds = {
    ...reportKinds(pools),
    ...accessKinds(pools),
    ...addingKinds(pools),
    ...studentKinds(pools, photos),
    ...userKinds(pools),
    ...bugReportKinds(pools),
  };
  const weights = Object.entries(kinds).map(([kind, { make, weight }]) => [{ kind, make }, weight] as const);
  let count = 0;

  return () => {
    count += 1;
    const key = idOf(seed, String(count));
    const { kind, make } = random.weighted(weights);
    const { method, path, sending = {}, eventIds = [firstEventId(key)] } = make(key);
    const headers = { ...sending.headers, 'idempotency-key': key };
    const as = random.weighted<Caller>([
      ['admin', 5],
      ['cpe', 3],
      ['staff', 2],
    ]);
    return { kind, as, method, path, sending: { ...sending, headers }, eventIds };
  };
}
