/** A submit's idempotency key, and what it was made for. */
export interface SubmitKey {
  readonly sent: string;
  readonly key: string;
}

/**
 * The key to send something with: the one before, as long as the same is sent again, so that a repeat after a failure
 * of unknown outcome has one effect; a new one for anything else.
 */
export function keyFor(before: SubmitKey | null, body: unknown, newKey: () => string): SubmitKey {
  const sent = JSON.stringify(body);
  return before?.sent === sent ? before : { sent, key: newKey() };
}
