import type { Actor } from '../contract/index.ts';
import type { StudentState } from '../students/state.ts';

/** Reads a student's state. */
export type ReadStudent = (id: string) => Promise<StudentState>;

/** Who runs a command, and when. */
export interface Invocation {
  readonly actor: Actor;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Idempotency key, a UUID: the same key has one effect and one answer. Left out: a fresh one. */
  readonly key?: string | undefined;
  /** Id of the request that it belongs to. Left out: the key. */
  readonly correlationId?: string;
  /** Where students are read, for whoever looks at them again afterwards. Left out: in the log, each time. */
  readonly student?: ReadStudent;
}

/** An invocation with all that events tell of it. */
export interface Call {
  readonly actor: Actor;
  readonly now: string;
  readonly key: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly student: ReadStudent;
}

/** Fills in what an invocation leaves out. */
export function makeCall(
  { actor, now, key, correlationId, student }: Invocation,
  newId: () => string,
  readStudent: ReadStudent,
): Call {
  const ownKey = key ?? newId();
  return {
    actor,
    now,
    key: ownKey,
    correlationId: correlationId ?? ownKey,
    causationId: ownKey,
    student: student ?? readStudent,
  };
}

/** A call that is a consequence of another one, under a key of its own. */
export const consequence = (call: Call, key: string): Call => ({ ...call, key });
