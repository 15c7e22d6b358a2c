import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anEvent, range } from '../contract/events.ts';
import { openDatabase } from './database.ts';
import { makeReader, type Reader } from './reader.ts';
import { makeTail } from './tail.ts';
import { eventRow, makeWriter } from './writer.ts';

/** As `tail.ts` has it, and more than that. */
const LENGTH = 2_000;
const MANY = 5_000;
const TYPES = ['Common', 'Rare'] as const;

const log = ((): Reader => {
  const db = openDatabase(':memory:');
  const writer = makeWriter(db);
  for (const n of range(MANY)) {
    writer.append(`note-${n}`, 'no-stream', [eventRow(anEvent(n, n % 7 === 0 ? 'Rare' : 'Common'))]);
  }
  return makeReader(db);
})();

/** A tail of that log, and how many events were read for it. */
function tailOf(reader: Reader) {
  let count = 0;
  const batch: Reader['batch'] = (after, end, options) => {
    const found = reader.batch(after, end, options);
    count += found.events.length;
    return found;
  };
  return { tail: makeTail({ ...reader, batch }), count: () => count };
}

describe('The newest events', () => {
  test('are read once for all who follow the log, wherever each of them is', () => {
    const { tail, count } = tailOf(log);
    const [quick, slow] = [{ batchSize: 1000 }, { batchSize: 1000, types: ['Rare'] }];
    for (const end of range(40).map((n) => 100 * (n + 1))) {
      tail.after(end - 100, end, quick);
      if (end % 400 === 0) tail.after(end - 400, end - 50, slow);
    }
    expect(count()).toBe(4000);
  });

  test('are those that a read of their own would find, in whatever order they are asked for', () => {
    const asked = fc.record({
      row: fc.integer({ min: 0, max: MANY }),
      length: fc.integer({ min: 0, max: 2500 }),
      types: fc.option(fc.subarray([...TYPES]), { nil: undefined }),
      forgets: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(asked, { minLength: 1, maxLength: 12 }), (all) => {
        const { tail } = tailOf(log);
        for (const { row, length, types, forgets } of all) {
          const end = Math.min(row + length, MANY);
          const found = tail.after(row, end, { batchSize: MANY, types });
          const isRead = row < end && end - row <= LENGTH;
          expect(found?.events).toEqual(isRead ? log.batch(row, end, { types, size: MANY }).events : undefined);
          if (forgets) tail.forget();
        }
      }),
      { numRuns: 60 },
    );
  });
});
