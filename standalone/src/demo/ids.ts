import type { Random } from './random.ts';

/** A UUIDv7 of a moment (epoch milliseconds), its random part drawn. */
export function timeOrderedId(random: Random, moment: number): string {
  const time = moment.toString(16).padStart(12, '0');
  return formatUuid(`${time}7${hex(random).slice(0, 3)}${variant(random)}${hex(random).slice(0, 4)}`);
}

/** A UUIDv4, drawn: an idempotency key. */
export function drawnKey(random: Random): string {
  return formatUuid(
    `${hex(random)}${hex(random).slice(0, 4)}4${hex(random).slice(0, 3)}${variant(random)}${hex(random).slice(0, 4)}`,
  );
}

const hex = (random: Random): string => random.uint32().toString(16).padStart(8, '0');

/** Twelve digits, the first with the bits that say "as in RFC 9562". */
const variant = (random: Random): string =>
  `${random.pick(['8', '9', 'a', 'b'])}${hex(random)}${hex(random).slice(0, 3)}`;

const formatUuid = (digits: string): string =>
  [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20, 32)].join('-');
