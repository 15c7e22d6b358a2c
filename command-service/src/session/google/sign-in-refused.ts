import type { MessageKey } from '../../contract/index.ts';

/** Nobody is signed in. The reason is the key of what the client says; the cause is for the log. */
export class SignInRefused extends Error {
  readonly reason: MessageKey;

  constructor(reason: MessageKey, cause?: unknown) {
    super(reason, { cause });
    this.name = 'SignInRefused';
    this.reason = reason;
  }
}
