import { expect, test } from 'vitest';
import { tagNumberIn } from './rows.ts';

test.each([
  ['MARTIN\tZoé\tzoe@school.test\t36424744194862596\t6e\tA', '36424744194862596'],
  ['MARTIN;Zoé;;"36424744194862596";6e', '36424744194862596'],
  ['MARTIN,Zoé,zoe@school.test,,6e', null],
  ['MARTIN\tZoé\t0612345678\t36424744194862596', null],
])('the tag number in a line is its only number: %s', (line, tag) => {
  expect(tagNumberIn(line)).toBe(tag);
});
