import { expect, it } from 'vitest';
import { readTime } from './typed-time.ts';

it.each(['9:05', '09:05', '09.05', '9h05', '9 h 05', '0905', ' 9:05 '])(
  'A time of day is read however it is typed: %s',
  (text) => {
    expect(readTime(text)).toBe('09:05');
  },
);

it.each(['', '9', '9:5', '905', '24:00', '12:60', '9h', 'noon'])(
  'What is no time of day, or not yet, is none: %s',
  (text) => {
    expect(readTime(text)).toBeNull();
  },
);
