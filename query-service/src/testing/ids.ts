/** Ids of a test: `id('a', 3)` differs from every other, and its n follows n − 1 in order. */
export const id = (kind: 'a' | 'b' | 'c' | 'd' | 'e', n: number): string =>
  `00000000-0000-7000-8000-${kind}${String(n).padStart(11, '0')}`;
