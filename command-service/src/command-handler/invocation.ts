import type { Actor } from '../contract/index.ts';

/** Who runs a command, and when. */
export interface Invocation {
  readonly actor: Actor;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Idempotency key, a UUID: the same key has one effect and one answer. Left out: a fresh one. */
  readonly key?: string;
  /** Id of the request that it belongs to. Left out: the key. */
  readonly correlationId?: string;
}

/** An invocation with all that events tell of it. */
export interface Call {
  readonly actor: Actor;
  readonly now: string;
  readonly key: string;
  readonly correlationId: string;
  readonly causationId: string;
}

/** Fills in what an invocation leaves out. */
export function makeCall({ actor, now, key, correlationId }: Invocation, newId: () => string): Call {
  const ownKey = key ?? newId();
  return { actor, now, key: ownKey, correlationId: correlationId ?? ownKey, causationId: ownKey };
}

/** A call that is a consequence of another one, under a key of its own. */
export const consequence = (call: Call, key: string): Call => ({ ...call, key });
