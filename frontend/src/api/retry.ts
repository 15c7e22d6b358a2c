import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { isUnanswered } from './api-error.ts';

const MAX_TRIES = 4;
const LONGEST_PAUSE_MS = 10_000;
const PAUSES_WITHOUT_ANSWER_MS = [500, 1500, 4000];

interface Outcome {
  readonly error?: FetchBaseQueryError;
  readonly meta?: FetchBaseQueryMeta;
}

/**
 * How long to wait before a call is sent again, in milliseconds; null where its outcome stands. A call is repeated when
 * the server asks for it (503 with `Retry-After`); a command also when no answer came, for what was typed is at stake.
 * Its Idempotency-Key makes sure that it has its effect once. Without network, another try would only put off saying
 * so.
 */
export function pauseBeforeRetry(
  { error, meta }: Outcome,
  isCommand: boolean,
  tries: number,
  isOnline: boolean,
): number | null {
  if (error === undefined || tries >= MAX_TRIES) return null;
  if (isUnanswered(error)) return isCommand && isOnline ? (PAUSES_WITHOUT_ANSWER_MS[tries - 1] ?? null) : null;
  if (error.status !== 503) return null;
  const seconds = Number.parseInt(meta?.response?.headers.get('Retry-After') ?? '', 10);
  return Number.isNaN(seconds) ? null : Math.min(seconds * 1000, LONGEST_PAUSE_MS);
}
