import { expect, test } from 'vitest';
import { agreeing, differing } from './differing.ts';

const before = { name: 'Ann', email: 'ann@school.test' };

test('what is typed back is no difference', () => {
  expect(differing({ ...before, name: 'Anne' }, before)).toEqual({ name: 'Anne' });
  expect(differing(before, before)).toEqual({});
});

test('what is typed back is one where it is not known any more what is there', () => {
  const known = agreeing(before, { ...before, name: 'Anne' });
  expect(known).toEqual({ email: before.email });
  expect(differing(before, known)).toEqual({ name: 'Ann' });
});
