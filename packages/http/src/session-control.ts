type KeptForSignIn = Readonly<Record<string, string>>;

/** What a route may do with the browser's session (design section 5). Cookies follow by themselves. */
export interface SessionControl {
  /** Account of the session, or null: not signed in (or no session at all). */
  readonly userId: string | null;
  /** Makes sure that there is a session, if need be an anonymous one, and sends the CSRF cookie that belongs to it. */
  start(): Promise<void>;
  /** Signs the account in, under a new session id; the old one ends. */
  begin(userId: string): Promise<void>;
  /** Ends the session on the server and in the browser. */
  end(): Promise<void>;
  /** Keeps values between leaving for the identity provider and coming back; starts a session if need be. */
  keepForSignIn(values: KeptForSignIn): Promise<void>;
  /**
   * Gives what was kept for the sign-in, and forgets it: it serves once. What comes back may be for another one, that
   * was begun before in another tab, or for none: then it stays.
   */
  takeForSignIn(isFor: (kept: KeptForSignIn) => boolean): Promise<KeptForSignIn | null>;
}
