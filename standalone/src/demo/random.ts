/** A source of chance that gives the same sequence for the same seed. */
export interface Random {
  /** The next 32 bits. */
  uint32(): number;
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  /** True once in 1/probability times. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** An item by weights that need not add up to 1. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** `count` different items, or all where there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** mulberry32: 32 bits of state, plenty for demo data. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;

  const uint32 = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return (bits ^ (bits >>> 14)) >>> 0;
  };
  const fraction = (): number => uint32() / 2 ** 32;
  const between = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => at(items, between(0, items.length - 1));

  return {
    uint32,
    fraction,
    between,
    chance: (probability) => fraction() < probability,
    pick,
    weighted(items) {
      let left = fraction() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return at(items, items.length - 1)[0];
    },
    sample(items, count) {
      const left = [...items];
      const size = Math.min(count, left.length);
      return Array.from({ length: size }, () => at(left.splice(between(0, left.length - 1), 1), 0));
    },
  };
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}
