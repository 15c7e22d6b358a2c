import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { HttpProblem } from './problem.ts';

export const CSRF_COOKIE = 'XSRF-TOKEN';
const CSRF_HEADER = 'x-xsrf-token';

/** The anti-forgery token of a session: nobody without the secret can make it, and no other session has the same. */
export function csrfToken(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`csrf:${sessionId}`).digest('base64url');
}

export interface OwnOrigins {
  readonly publicUrl: string;
  readonly environment: 'local' | 'production';
}

/**
 * Lets a command through only if this site made it: an origin that is ours, where one is sent, and the session's token.
 * @throws HttpProblem 403
 */
export function checkCsrf(ctx: Context, token: string | null, own: OwnOrigins): void {
  const origin = ctx.get('origin');
  if (origin !== '' && !isOwnOrigin(origin, own, ctx.req.socket.localPort)) throw refused();
  if (token === null || !sameText(ctx.get(CSRF_HEADER), token)) throw refused();
}

function isOwnOrigin(origin: string, { publicUrl, environment }: OwnOrigins, port: number | undefined): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return environment === 'local' && [`http://localhost:${port}`, `http://127.0.0.1:${port}`].includes(origin);
}

/** Takes the same time wherever texts of the same length differ; how long a token is, is no secret. */
function sameText(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}

const refused = (): HttpProblem => new HttpProblem(403, 'request.csrf');
