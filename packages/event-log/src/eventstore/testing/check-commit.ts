import type { LogRecord, StreamState } from './log-record.ts';

/** What an appender expects of the stream. */
export type Expected = number | 'any' | 'no-stream' | 'stream-exists';

/** Why nothing was written; `current` is null where the stream was never written. */
export type Refusal =
  | { readonly kind: 'wrong-version'; readonly current: number | null }
  | { readonly kind: 'stream-deleted' };

export type Decision =
  /** Write it. */
  | { readonly kind: 'ok' }
  /** It was written before: `revision` is that of its last event. */
  | { readonly kind: 'repeated'; readonly revision: number }
  | Refusal;

export interface CommitAttempt {
  readonly stream: string;
  readonly expected: Expected;
  readonly ids: readonly string[];
  readonly state: StreamState | undefined;
  readonly softDeleted: boolean;
  readonly hasMetadata: boolean;
  /** The event that was lately written with this id. */
  readonly remembered: (id: string) => LogRecord | undefined;
}

/**
 * Decides on an append by EventStoreDB's documented rules: an expected revision is checked against the stream's last
 * one; one that has been passed is a repeat where the events after it have the same ids, with `any` where the ids are
 * remembered.
 */
export function checkCommit(attempt: CommitAttempt): Decision {
  const { expected, ids, state, softDeleted, hasMetadata } = attempt;
  if (state?.deleted) return { kind: 'stream-deleted' };
  const current = state?.lastRevision ?? -1;
  const wrong: Decision = { kind: 'wrong-version', current: state ? current : null };
  if (expected === 'stream-exists') {
    if (softDeleted) return { kind: 'stream-deleted' };
    if (!state && !hasMetadata) return wrong;
  }
  if (expected === 'any' || expected === 'stream-exists') return repeatOfRemembered(attempt) ?? { kind: 'ok' };
  const believed = expected === 'no-stream' ? -1 : expected;
  if (believed > current) return wrong;
  if (believed === current) return { kind: 'ok' };
  const same = ids.filter((id, index) => state?.records.get(believed + 1 + index)?.id === id).length;
  if (ids.length > 0 && same === ids.length) return { kind: 'repeated', revision: believed + ids.length };
  return expected === 'no-stream' && softDeleted && same === 0 ? { kind: 'ok' } : wrong;
}

/** @returns null where the first id is new, a refusal where only some are known */
function repeatOfRemembered({ stream, ids, state, remembered }: CommitAttempt): Decision | null {
  const known = ids.map(remembered).map((record) => (record?.stream === stream ? record : undefined));
  const [first] = known;
  const last = known.at(-1);
  if (!first) return null;
  if (!last || known.includes(undefined)) return { kind: 'wrong-version', current: state?.lastRevision ?? null };
  return { kind: 'repeated', revision: last.revision };
}
