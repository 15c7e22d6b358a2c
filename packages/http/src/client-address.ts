import type { IncomingMessage } from 'node:http';

/**
 * The address that a request came from. Each proxy of ours adds who it heard it from to the end of `X-Forwarded-For`; what
 * stands before that is whatever a client likes.
 * @param trustedProxies how many proxies of ours a request passes
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for'];
  const heard = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
  const address = trustedProxies > 0 ? heard.at(-trustedProxies)?.trim() : '';
  return address || (socket.remoteAddress ?? '');
}
