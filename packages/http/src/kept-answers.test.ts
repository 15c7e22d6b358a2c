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
  const day = Buffer.alloc(2 * MIB);
  kept.keep('a large school’s day', day);
  expect(kept.get('a large school’s day')).toBe(day);
  expect(kept.get('4')).toBeUndefined();
  expect(kept.get('5')).toBe(half);
  kept.keep('large', Buffer.alloc(2 * MIB + 1));
  expect(kept.get('large')).toBeUndefined();
});

test('what several ask for at the same time is made once, and kept', async () => {
  const kept = keepAnswers(() => 0);
  const made: (() => void)[] = [];
  const make = () => new Promise<Buffer>((resolve) => made.push(() => resolve(Buffer.from('one'))));
  const answers = [kept.made('a', make), kept.made('a', make), kept.made('b', make)];
  expect(made).toHaveLength(2);
  made.forEach((end) => end());
  expect((await Promise.all(answers)).map(String)).toEqual(['one', 'one', 'one']);
  expect(kept.get('a')?.toString()).toBe('one');
});

test('what could not be made is made again for whoever asks next', async () => {
  const kept = keepAnswers(() => 0);
  await expect(kept.made('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(kept.get('a')).toBeUndefined();
  expect((await kept.made('a', async () => Buffer.from('one'))).toString()).toBe('one');
});

test('an answer that two calls made at the same moment is kept once, for a minute from the first', () => {
  let now = 0;
  const kept = keepAnswers(() => now);
  const half = Buffer.alloc(MIB / 2);
  kept.keep('0', half);
  now = 30_000;
  kept.keep('0', half);
  for (let n = 1; n < 32; n += 1) kept.keep(String(n), half);
  expect(kept.get('0')).toBe(half);
  now = 60_000;
  expect(kept.get('0')).toBeUndefined();
  expect(kept.get('31')).toBe(half);
});
