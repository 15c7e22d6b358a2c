import type { Credentials } from '@eventstore/db-client';

/** The client's own default. */
const KEEP_ALIVE_TIMEOUT_MS = 10_000;

const KEEP_ALIVE_TIMEOUT = /([?&]keepAliveTimeout=)(\d+)/iu;

/** The name and password in a connection string; empty ones where there are none. */
export function credentialsIn(url: string): Credentials {
  const [, username = '', password = ''] = /^[^/]*\/\/([^:@/]+):([^@]+)@/u.exec(url.trim()) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** The same connection string with a keep-alive timeout that is longer by so many milliseconds. */
export function withKeepAliveTimeout(url: string, more: number): string {
  const [, , given] = KEEP_ALIVE_TIMEOUT.exec(url) ?? [];
  if (given !== undefined) return url.replace(KEEP_ALIVE_TIMEOUT, `$1${Number(given) + more}`);
  const bare = url.trim().replace(/\/+$/u, '');
  return `${bare}${bare.includes('?') ? '&' : '?'}keepAliveTimeout=${KEEP_ALIVE_TIMEOUT_MS + more}`;
}
