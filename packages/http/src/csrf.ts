import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Session } from '@vigie/signals';
import type { Context } from 'koa';
import { HttpProblem } from './problem.ts';

export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';

/** A session under its id. */
export interface IdentifiedSession {
  readonly id: string;
  readonly session: Session;
}

/**
 * The anti-forgery tokens of sessions: nobody without the secret can make one, and no two sessions have the same. Every
 * command asks for one: it is made once for as long as its session is kept in memory.
 */
export function csrfTokens(secret: string): (of: IdentifiedSession) => string {
  const made = new WeakMap<Session, string>();
  return ({ id, session }) => {
    const known = made.get(session);
    if (known !== undefined) return known;
    const token = createHmac('sha256', secret).update(`csrf:${id}`).digest('base64url');
    made.set(session, token);
    return token;
  };
}

/** What tells sessions of one secret's time from those of another's. Nobody can make a secret of it. */
export const secretMark = (secret: string): string =>
  createHmac('sha256', secret).update('sessions').digest('base64url');

export interface OwnOrigins {
  readonly publicUrl: string;
  readonly environment: 'local' | 'production';
}

/**
 * Lets a command through only if this site made it: an origin that is ours, where one is sent, and the session's token.
 * @throws HttpProblem 403
 */
export function checkCsrf(ctx: Context, token: string | null, own: OwnOrigins): void {
  if (!isOwnPage(ctx, own)) throw refused();
  if (token === null || !sameText(ctx.get(CSRF_HEADER), token)) throw refused();
}

/** Whether a call may come from a page of this site: it says so itself, unless it says nothing of where it is from. */
export function isOwnPage(ctx: Context, own: OwnOrigins): boolean {
  const origin = ctx.get('origin');
  return origin === '' || isOwnOrigin(origin, own, ctx.req.socket.localPort);
}

/** A local process may stand behind a gateway, whose port only the public address tells. */
function isOwnOrigin(origin: string, { publicUrl, environment }: OwnOrigins, port: number | undefined): boolean {
  const known = new URL(publicUrl);
  if (origin === known.origin) return true;
  const isAt = (own: string): boolean => [`http://localhost:${own}`, `http://127.0.0.1:${own}`].includes(origin);
  return environment === 'local' && (isAt(String(port)) || isAt(known.port));
}

/** Takes the same time wherever texts of the same length differ; how long a token is, is no secret. */
function sameText(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}

const refused = (): HttpProblem => new HttpProblem(403, 'request.csrf');
