import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

const ofLength = (length: number): string => `${'a'.repeat(length - '@example.test'.length)}@example.test`;

it.each(['zoe@example.test', 'zoé.du-pré+1@a.b.example', ofLength(254)])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  '',
  'zoe',
  '@example.test',
  'zoe@',
  'zoe@example',
  'zoe@.test',
  'zoe@example.',
  'zoe@example..test',
  'zoe@two@example.test',
  'zoe dupre@example.test',
  'zoe@example.test ',
  'zoe@example.test\u200B',
  'zoe\u0007@example.test',
  ofLength(255),
])('“%s” is none', (text) => {
  expect(isEmail(text)).toBe(false);
});
