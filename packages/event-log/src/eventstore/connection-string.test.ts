import { expect, it } from 'vitest';
import { withGossipTimeout } from './connection-string.ts';

it.each([
  ['esdb://one:2113', 'esdb://one:2113?gossipTimeout=2'],
  ['esdb://one:2113/?tls=false', 'esdb://one:2113/?tls=false&gossipTimeout=2'],
  ['esdb://one:2113?gossipTimeout=7', 'esdb://one:2113?gossipTimeout=7'],
  ['esdb://one:2113?tls=false&GossipTimeout=7', 'esdb://one:2113?tls=false&GossipTimeout=7'],
])('A node has two seconds to name the others, unless the connection string says otherwise: “%s”', (url, expected) => {
  expect(withGossipTimeout(url)).toBe(expected);
});
