import fc from 'fast-check';
import { v4, v7, validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { aggregateId } from './repeat.ts';

/** The largest that 48 bits hold. */
const LAST_MILLISECOND = 2 ** 48 - 1;

/** UUIDv7s of any millisecond, several of each. */
const orderedKey = fc
  .tuple(fc.integer({ min: 0, max: LAST_MILLISECOND }), fc.uint8Array({ minLength: 16, maxLength: 16 }))
  .map(([msecs, random]) => v7({ msecs, random }));

const time = (id: string): string => id.slice(0, 13);

describe('the id of an aggregate that a command makes', () => {
  it('is a UUIDv7 of the millisecond of its key', () => {
    fc.assert(
      fc.property(orderedKey, (key) => {
        const id = aggregateId(key);
        expect(version(id)).toBe(7);
        expect(time(id)).toBe(time(key));
        expect(id).not.toBe(key);
      }),
    );
  });

  it('follows from the key, of whatever version', () => {
    fc.assert(
      fc.property(fc.oneof(orderedKey, fc.uuid({ version: [1, 3, 4, 5, 6, 8] })), (key) => {
        expect(aggregateId(key)).toBe(aggregateId(key));
      }),
    );
  });

  it('is another one for another key of the same millisecond', () => {
    const keys = Array.from({ length: 1000 }, () => v7({ msecs: 1_795_000_000_000 }));
    expect(new Set(keys.map(aggregateId)).size).toBe(new Set(keys).size);
  });

  it('is a UUID where the key tells no time', () => {
    const id = aggregateId(v4());
    expect(validate(id)).toBe(true);
    expect(version(id)).not.toBe(7);
  });
});
