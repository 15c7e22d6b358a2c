import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

function request(forwarded?: string): IncomingMessage {
  const message = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: '10.0.0.9' }));
  if (forwarded !== undefined) message.headers['x-forwarded-for'] = forwarded;
  return message;
}

it.each([
  ['the socket’s, whatever a client says', '1.1.1.1', 0, '10.0.0.9'],
  ['what our proxy has heard', '1.1.1.1', 1, '1.1.1.1'],
  ['what our proxy has heard, not what a client says', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
  ['what the outer one of two proxies has heard', '6.6.6.6, 1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
  ['the socket’s where no proxy was passed', undefined, 1, '10.0.0.9'],
  ['the socket’s where fewer were passed', '1.1.1.1', 2, '10.0.0.9'],
  ['an IPv4 address without its port', '6.6.6.6:1, 203.0.113.8:20001', 1, '203.0.113.8'],
  ['an IPv6 address', '2001:db8::1', 1, '2001:db8::1'],
  ['an IPv6 address without its port', '[2001:db8::1]:20001', 1, '2001:db8::1'],
  ['an IPv6 address without its brackets', '[2001:db8::1]', 1, '2001:db8::1'],
  ['the socket’s where a proxy has heard no address', '1.1.1.1, unknown', 1, '10.0.0.9'],
  ['the socket’s where a port stands alone', ':20001', 1, '10.0.0.9'],
])('is %s', (_, forwarded, proxies, address) => {
  expect(clientAddress(request(forwarded), proxies)).toBe(address);
});

it.each([
  ['an IPv4 address alone', '192.0.2.1', '192.0.2.2', false],
  ['an IPv4 address, also as a socket for both kinds tells it', '192.0.2.1', '::ffff:192.0.2.1', true],
  ['all addresses of one /64', '2001:db8:0:1::1', '2001:DB8:0:1:ffff:ffff:ffff:ffff', true],
  ['no address of another /64', '2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ['nothing but itself where it is no address', 'unknown', '_hidden', false],
])('a network has %s', (_, one, other, same) => {
  expect(networkOf(one) === networkOf(other)).toBe(same);
});
