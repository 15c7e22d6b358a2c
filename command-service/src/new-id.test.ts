import { version } from 'uuid';
import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

const MANY = 20_000;

test('Fresh ids are UUIDv7 of their moment, and no two are the same', () => {
  const before = Date.now();
  const ids = Array.from({ length: MANY }, newId);
  const after = Date.now();
  expect(new Set(ids).size).toBe(MANY);
  for (const id of ids) {
    const milliseconds = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
    expect(version(id)).toBe(7);
    expect(milliseconds).toBeGreaterThanOrEqual(before);
    expect(milliseconds).toBeLessThanOrEqual(after);
  }
});

test('68 bits of an id are random', () => {
  const numbers = Array.from({ length: MANY }, () => BigInt(`0x${newId().replaceAll('-', '')}`));
  const random = Array.from({ length: 80 }, (_, bit) => new Set(numbers.map((number) => (number >> BigInt(bit)) & 1n)));
  expect(random.filter(({ size }) => size === 2)).toHaveLength(68);
});
