import { hash, randomBytes } from 'node:crypto';
import type { Session, SessionStore } from '@vigie/signals';
import type { Context } from 'koa';
import { CSRF_COOKIE, type IdentifiedSession } from './csrf.ts';
import type { SessionControl } from './session-control.ts';

/** A cookie that names sessions; what is an id in one is none in the other. */
interface SessionCookie {
  readonly name: string;
  /** What its ids begin with. */
  readonly mark: string;
  readonly id: RegExp;
}

const PLAIN: SessionCookie = { name: 'vigie_session', mark: '', id: /^[\w-]{43}$/u };

/**
 * Where cookies are secure: by this name browsers take it from this very host alone, so that no other site of its
 * domain can sign somebody in as another.
 */
const OF_HOST: SessionCookie = { name: '__Host-vigie_session', mark: 'h', id: /^h[\w-]{43}$/u };

/** The cookie of sessions that begin now. */
const cookieOf = ({ secureCookies }: Pick<SessionRules, 'secureCookies'>): SessionCookie =>
  secureCookies ? OF_HOST : PLAIN;

/** What the cookie of sessions that begin now is called. */
export const sessionCookieName = (rules: Pick<SessionRules, 'secureCookies'>): string => cookieOf(rules).name;

export interface SessionRules {
  readonly store: SessionStore;
  readonly csrfToken: (of: IdentifiedSession) => string;
  /** With another secret everybody signs in again: sessions of another mark have ended. */
  readonly secretMark: string;
  /** A session ends when it was not used for so long, and in any case so long after it began. */
  readonly idleMilliseconds: number;
  readonly absoluteMilliseconds: number;
  readonly secureCookies: boolean;
  readonly now: () => number;
}

/** The session of one request. */
export interface RequestSession extends SessionControl {
  /** Its anti-forgery token; null where there is no session. */
  readonly csrfToken: string | null;
  /** Whose session it still is, for an answer that lasts; looking does not keep it alive. */
  readonly userIdNow: () => Promise<string | null>;
}

/**
 * Finds the session that the request's cookie names. Using it keeps it alive, but it is written at most once a minute.
 * The store only ever sees a hash of the id.
 */
export async function openSession(ctx: Context, rules: SessionRules): Promise<RequestSession> {
  const { store, csrfToken, secretMark, now } = rules;
  let current = await findSession(ctx, rules);

  const startAs = async (session: Session): Promise<void> => {
    const before = current;
    current = { id: cookieOf(rules).mark + randomBytes(32).toString('base64url'), session };
    await store.set(storeKey(current.id), session, secondsLeft(session, rules));
    if (before !== null) await store.destroy(storeKey(before.id));
    sendCookies(ctx, current, rules);
  };

  const newSession = (userId: string | null): Session => ({
    userId,
    createdAt: now(),
    lastSeenAt: now(),
    secretMark,
  });

  const replaceIn = async ({ id }: IdentifiedSession, session: Session): Promise<void> => {
    current = { id, session };
    await store.replace(storeKey(id), session, secondsLeft(session, rules));
  };

  return {
    get userId() {
      return current?.session.userId ?? null;
    },
    get csrfToken() {
      return current === null ? null : csrfToken(current);
    },
    async userIdNow() {
      const session = current === null ? null : await readSession(current.id, rules);
      return session?.userId ?? null;
    },
    async start() {
      if (current === null) await startAs(newSession(null));
      else sendCookies(ctx, current, rules);
    },
    async begin(userId) {
      await startAs(newSession(userId));
    },
    async end() {
      if (current !== null) await store.destroy(storeKey(current.id));
      current = null;
      clearCookies(ctx, rules);
    },
    async keepForSignIn(values) {
      if (current === null) return startAs({ ...newSession(null), signIn: values });
      await replaceIn(current, { ...current.session, signIn: values });
    },
    async takeForSignIn(isFor) {
      if (current?.session.signIn === undefined || !isFor(current.session.signIn)) return null;
      const { signIn, ...session } = current.session;
      await replaceIn(current, session);
      return signIn;
    },
  };
}

/** Sessions that were open when cookies got another name go on under the one that they began with. */
async function findSession(ctx: Context, rules: SessionRules): Promise<IdentifiedSession | null> {
  for (const cookie of rules.secureCookies ? [OF_HOST, PLAIN] : [PLAIN]) {
    const id = ctx.cookies.get(cookie.name) ?? '';
    const session = cookie.id.test(id) ? await readSession(id, rules) : null;
    if (session !== null) return { id, session: await touch(id, session, rules) };
  }
  return null;
}

/** Null once it has ended. */
async function readSession(id: string, rules: SessionRules): Promise<Session | null> {
  const session = await rules.store.get(storeKey(id));
  return session === null || hasEnded(session, rules) ? null : session;
}

const hasEnded = (session: Session, rules: SessionRules): boolean =>
  session.secretMark !== rules.secretMark || secondsLeft(session, rules) <= 0;

async function touch(id: string, session: Session, rules: SessionRules): Promise<Session> {
  const at = rules.now();
  if (at - session.lastSeenAt < Math.min(60_000, rules.idleMilliseconds / 10)) return session;
  const touched = { ...session, lastSeenAt: at };
  try {
    await rules.store.replace(storeKey(id), touched, secondsLeft(touched, rules));
    return touched;
  } catch {
    // A store that is full refuses writes. It is no reason to refuse a request: the next one tries again, and the
    // session ends the sooner.
    return session;
  }
}

function secondsLeft(session: Session, { idleMilliseconds, absoluteMilliseconds, now }: SessionRules): number {
  const end = Math.min(session.lastSeenAt + idleMilliseconds, session.createdAt + absoluteMilliseconds);
  return Math.ceil((end - now()) / 1000);
}

const storeKey = (id: string): string => hash('sha256', id, 'base64url');

/** Cookies of the browser's own session: the server alone says when they end. */
function sendCookies(ctx: Context, current: IdentifiedSession, { csrfToken, secureCookies }: SessionRules): void {
  const { name } = OF_HOST.id.test(current.id) ? OF_HOST : PLAIN;
  setCookie(ctx, name, current.id, secureCookies, true);
  setCookie(ctx, CSRF_COOKIE, csrfToken(current), secureCookies, false);
}

function clearCookies(ctx: Context, rules: SessionRules): void {
  const { secureCookies } = rules;
  setCookie(ctx, cookieOf(rules).name, null, secureCookies, true);
  setCookie(ctx, CSRF_COOKIE, null, secureCookies, false);
}

function setCookie(ctx: Context, name: string, value: string | null, secure: boolean, httpOnly: boolean): void {
  // TLS may end before us, at a proxy: whether cookies are secure follows from the public address.
  ctx.cookies.secure = secure;
  ctx.cookies.set(name, value, { httpOnly, secure, sameSite: 'lax', path: '/', overwrite: true });
}
