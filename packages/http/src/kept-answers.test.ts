import { expect, test } from 'vitest';
import { keepAnswers } from './kept-answers.ts';

const MIB = 1024 * 1024;

test('an answer is kept for a minute and no longer', () => {
  let now = 0;
  const kept = keepAnswers(() => now);
  kept.keep('a', Buffer.from('one'));
  now = 59_999;
  expect(kept.get('a')?.toString()).toBe('one');
  expect(kept.get('b')).toBeUndefined();
  now = 60_000;
  expect(kept.get('a')).toBeUndefined();
});

test('sixteen megabytes are kept, the oldest go first, and the very large are not kept at all', () => {
  const kept = keepAnswers(() => 0);
  const half = Buffer.alloc(MIB / 2);
  for (let n = 0; n < 33; n += 1) kept.keep(String(n), half);
  expect(kept.get('0')).toBeUndefined();
  expect(kept.get('1')).toBe(half);
  expect(kept.get('32')).toBe(half);
  kept.keep('large', Buffer.alloc(MIB));
  expect(kept.get('large')).toBeUndefined();
});
