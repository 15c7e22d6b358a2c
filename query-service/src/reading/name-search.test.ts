import * as fc from 'fast-check';
import { foldWords } from '@vigie/projections/contract';
import { describe, expect, it } from 'vitest';
import { studentDocument } from '../testing/documents.ts';
import { matchesName, tiersOf } from './name-search.ts';

describe('The ranks of a search', () => {
  it('are: whole words, whole words but for the last, beginnings of words', () => {
    expect(tiersOf(['jean', 'mar'])).toEqual([
      ['jean', 'mar'],
      ['jean', { prefix: 'mar' }],
      [{ prefix: 'jean' }, { prefix: 'mar' }],
    ]);
  });

  it('are two for one word, and none for no word', () => {
    expect(tiersOf(['mar'])).toEqual([['mar'], [{ prefix: 'mar' }]]);
    expect(tiersOf([])).toEqual([]);
  });
});

describe('A name', () => {
  const student = studentDocument({
    firstName: 'Chloë-Anne',
    lastName: 'LE BŒUF WEIß',
    email: 'c.leboeuf@example.test',
  });

  it.each(['chloe', 'boeuf le', 'WEISS', 'weis an', 'c.leboeuf@ex', 'leboeuf'])('is found by “%s”', (typed) =>
    expect(matchesName(student, foldWords(typed))).toBe(true),
  );

  it.each(['oeuf', 'chloe paul', 'example', 'anne-marie'])('is not found by “%s”', (typed) =>
    expect(matchesName(student, foldWords(typed))).toBe(false),
  );

  it('is found by the beginnings of its words in any order', () => {
    const beginnings = fc
      .constantFrom(...student.words)
      .chain((word) => fc.integer({ min: 1, max: word.length }).map((length) => word.slice(0, length)));
    fc.assert(
      fc.property(fc.array(beginnings, { maxLength: 5 }), (words) => {
        expect(matchesName(student, words)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
