/** What a call is about. */
export type Kind = 'report' | 'listed report' | 'access' | 'student' | 'bug report' | 'user' | 'import' | 'nothing';

/** Where photos lie that tests put there. */
export const PHOTO_HASH = 'ab'.repeat(32);

/** A call, and what comes of it. */
export interface Row {
  /** As the route table names it. */
  readonly call: string;
  /** What is asked for in place of the call's own path. */
  readonly target?: string;
  readonly about: Kind;
  readonly body?: (id: string, cell: number) => object;
  /** A body that is a CSV file. */
  readonly csv?: (cell: number) => string;
  /** A body that is a form with a photo. */
  readonly photo?: true;
  /** Changes the caller's session: with one of its own, then. */
  readonly ownSession?: true;
  /**
   * For each state that the call's object may be in, statuses, or whether a list shows the object:
   * - of six: regular staff about their own and another's, CPE about their own and another's, admin likewise;
   * - of three: regular staff, CPE, admin;
   * - of seven: signed out, two of the regular staff, CPE, admin, an account that was removed, an expired session.
   * Six and three leave out who is signed out, removed or expired: that is always 401.
   */
  readonly outcomes: Readonly<Record<string, string>>;
}

/** Outcomes that many calls share. */
export const ALL = { always: '200 200 200' };
export const CPE_AND_ADMIN = { always: '403 200 200' };
export const ONLY_ADMIN = { always: '403 403 200' };
export const MINE_OR_ALL = 'shown hidden shown shown shown shown';
export const MINE = 'shown hidden shown hidden shown hidden';
export const NOWHERE = 'hidden hidden hidden hidden hidden hidden';
