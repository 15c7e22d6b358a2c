/**
 * What the services tell each other and keep for a short while: how far views have come, sessions, rate limits.
 * In process (sessions in SQLite) for one school, Redis when distributed. All of it may be lost at any moment:
 * people then sign in again, and nothing else happens.
 */

/** A view has been brought up to a position; `changed` tells whether a document changed on the way. */
export interface ViewAdvanced {
  readonly view: string;
  readonly position: string;
  readonly changed: boolean;
  /** Ids of the documents that changed or went, where they are known and few. */
  readonly documents?: readonly string[];
}

export interface PositionSignals {
  publish(advanced: ViewAdvanced): void;
  /** Calls back for each advance from now on. @returns a function that ends it. */
  subscribe(listener: (advanced: ViewAdvanced) => void): () => void;
  /** The highest position known of a view, or the empty string. */
  current(view: string): string;
  /** Tells whoever brings a view up that somebody waits for it. May be lost: it then comes when it would have come. */
  hurry(view: string): void;
  /** Calls back with each view that is waited for, from now on. @returns a function that ends it. */
  onHurry(listener: (view: string) => void): () => void;
  close(): Promise<void>;
}

/** What a session keeps. `userId` is null before sign-in. Times are epoch milliseconds. */
export interface Session {
  readonly userId: string | null;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  /** Tells of which secret's time it is, without telling the secret. */
  readonly secretMark: string;
  /** Between leaving for the identity provider and coming back: state, nonce, PKCE verifier. */
  readonly signIn?: { readonly [key: string]: string };
}

export interface SessionStore {
  get(id: string): Promise<Session | null>;
  /** Keeps the session for `ttlSeconds` from now. */
  set(id: string, session: Session, ttlSeconds: number): Promise<void>;
  /** As `set`, but only where the session is still kept: a late request must not bring back one that has ended. */
  replace(id: string, session: Session, ttlSeconds: number): Promise<void>;
  destroy(id: string): Promise<void>;
  /** Ends every session of a user. */
  destroyUser(userId: string): Promise<void>;
  close(): Promise<void>;
}

export interface RateLimit {
  readonly points: number;
  readonly perSeconds: number;
}

export interface RateLimiter {
  /** Takes one point of `key` in the class's budget. @returns seconds to wait where none is left, else null. */
  take(limitClass: string, key: string, limit: RateLimit): Promise<number | null>;
  /** As `take`, but takes none. */
  look(limitClass: string, key: string, limit: RateLimit): Promise<number | null>;
  close(): Promise<void>;
}
