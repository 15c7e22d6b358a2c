import type { Credentials } from '@eventstore/db-client';

/** The client's own default. */
const KEEP_ALIVE_TIMEOUT_MS = 10_000;

const KEEP_ALIVE_TIMEOUT = /([?&]keepAliveTimeout=)(\d+)/iu;

/**
 * In seconds: so short that a call which looks for its node at a machine that is switched off first still finds another
 * in its time. The client's own default is 5.
 */
const GOSSIP_TIMEOUT_S = 2;

const GOSSIP_TIMEOUT = /[?&]gossipTimeout=/iu;

/** The name and password in a connection string; empty ones where there are none. */
export function credentialsIn(url: string): Credentials {
  const [, username = '', password = ''] = /^[^/]*\/\/([^:@/]+):([^@]+)@/u.exec(url.trim()) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** The same connection string with a keep-alive timeout that is longer by so many milliseconds. */
export function withKeepAliveTimeout(url: string, more: number): string {
  const [, , given] = KEEP_ALIVE_TIMEOUT.exec(url) ?? [];
  if (given !== undefined) return url.replace(KEEP_ALIVE_TIMEOUT, `$1${Number(given) + more}`);
  return withOption(url, `keepAliveTimeout=${KEEP_ALIVE_TIMEOUT_MS + more}`);
}

/** The same connection string with a timeout for each node that is asked for the others, unless it says one. */
export const withGossipTimeout = (url: string): string =>
  GOSSIP_TIMEOUT.test(url) ? url : withOption(url, `gossipTimeout=${GOSSIP_TIMEOUT_S}`);

function withOption(url: string, option: string): string {
  const bare = url.trim().replace(/\/+$/u, '');
  return `${bare}${bare.includes('?') ? '&' : '?'}${option}`;
}
