import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/**
 * The address that a request came from. Each proxy of ours adds who it heard it from to the end of `X-Forwarded-For`;
 * what stands before that is whatever a client likes. What is no address, such as `unknown`, counts as the proxy's own.
 * @param trustedProxies how many proxies of ours a request passes
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const direct = socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const forwarded = headers['x-forwarded-for'];
  const heard = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
  const address = withoutPort(heard.at(-trustedProxies)?.trim() ?? '');
  return ipaddr.isValid(address) ? address : direct;
}

/**
 * Some proxies (Azure's, IIS) add the port that the client called from, another one for each connection:
 * `192.0.2.1:20001`, `[2001:db8::1]:20001`.
 */
function withoutPort(heard: string): string {
  const [, v4, v6] = /^(?:([\d.]+)(?::\d+)?|\[(.+)\](?::\d+)?)$/u.exec(heard) ?? [];
  return v4 ?? v6 ?? heard;
}

const NETWORK_BYTES = 8;

/**
 * What calls of one subscriber have in common: an IPv4 address, of IPv6 the first 64 bits. Whoever has an IPv6 address
 * has at least the 2^64 of a /64 (RFC 6177), and could guess from each of them.
 * @param address as `clientAddress` gives it; what is no address is its own network
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, NETWORK_BYTES)).toString('hex');
}
