import type { MessageKey } from '../../contract/index.ts';

interface Circumstances {
  readonly cause?: unknown;
  readonly isGuess?: boolean;
}

/** Nobody is signed in. The reason is the key of what the client says; the cause is for the log. */
export class SignInRefused extends Error {
  readonly reason: MessageKey;
  /**
   * Whether the issuer or the rules of accounts turned somebody away who had left to sign in. The rest says nothing of
   * who is asking, and any page can make a browser ask for it.
   */
  readonly isGuess: boolean;

  constructor(reason: MessageKey, { cause, isGuess = true }: Circumstances = {}) {
    super(reason, { cause });
    this.name = 'SignInRefused';
    this.reason = reason;
    this.isGuess = isGuess;
  }
}

/** The issuer does not answer, or not as it should: nobody's fault who signs in. */
export const issuerAway = (cause: unknown): SignInRefused =>
  new SignInRefused('session.issuerAway', { cause, isGuess: false });
