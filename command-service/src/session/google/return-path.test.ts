import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const SITE = 'https://vigie.example.test';

test.each([
  '/',
  '/history',
  '/exits?date=2026-03-02',
  '/manage#filed',
  '/r%C3%A9sum%C3%A9',
  '/a//b',
  '/?q=http://evil.test',
])('%s is a path of this site', (path) => {
  expect(returnPath.parse(path)).toBe(path);
});

test.each([
  undefined,
  '',
  'history',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/a\\b',
  '/\t/evil.test',
  '/\n/evil.test',
  ' //evil.test',
  '/exits\r\nSet-Cookie: a=b',
  'https://evil.test/',
  'javascript:alert(1)',
  'evil.test',
  '@evil.test',
  '/é',
  `/${'a'.repeat(2000)}`,
  ['/history', '//evil.test'],
])('%j leads to the first screen', (path) => {
  expect(returnPath.parse(path)).toBe('/');
});

test('no text whatsoever leads to another site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5c',
    'evil.test',
    'https:',
    '\t',
    '\0',
    ' ',
    'é',
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (path) => {
      expect(new URL(returnPath.parse(path), SITE).origin).toBe(SITE);
    }),
    { numRuns: 500 },
  );
});
