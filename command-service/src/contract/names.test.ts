import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank, normaliseEmail, normaliseFirstName, normaliseLastName } from './names.ts';

describe('A first name', () => {
  it.each([
    ['jean pierre', 'Jean-Pierre'],
    ['  ÉLODIE  ', 'Élodie'],
    ['anne - marie', 'Anne-Marie'],
    ['ßa', 'Ssa'],
    ['zoe\u0301', 'Zo\u00E9'],
    ['\u0000zoe\nmarie\u0007', 'Zoe-Marie'],
    ['\u200Bzoé\u00AD \u202Emarie\u202C', 'Zoé-Marie'],
    ['\uFEFF \u2060', ''],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ])('typed as %j is written %j', (typed, written) => {
    expect(normaliseFirstName(typed)).toBe(written);
  });
});

describe('A last name', () => {
  it.each([
    ['d’alembert', 'D’ALEMBERT'],
    ['de  la   rochette', 'DE LA ROCHETTE'],
    ['\u0000de\u0007la\r\nrochette', 'DE LA ROCHETTE'],
    ['\u0390', '\u03AA\u0301'],
    ['\u202Eleroy\u202C \u200E', 'LEROY'],
  ])('typed as %j is written %j', (typed, written) => {
    expect(normaliseLastName(typed)).toBe(written.normalize('NFC'));
  });
});

describe('An email', () => {
  it.each([
    [' Nora@Example.test ', 'nora@example.test'],
    ['nora@example.test\u200B', 'nora@example.test'],
    ['\u200Enora@exam\u00ADple.test', 'nora@example.test'],
    ['J\u030C@example.test', '\u01F0@example.test'],
  ])('typed as %j is written %j', (typed, written) => {
    expect(normaliseEmail(typed)).toBe(written);
  });

  it.each(['', '  ', '\u200B'])('of nothing that is seen is none: %j', (typed) => {
    expect(normaliseEmail(typed)).toBeNull();
  });
});

const texts = fc.string({ unit: 'binary' });

it.each([
  ['first name', normaliseFirstName],
  ['last name', normaliseLastName],
  ['email', (text: string) => normaliseEmail(text) ?? ''],
])('what is written as a %s stays as it is when it is written again', (_what, normalise) => {
  fc.assert(
    fc.property(texts, (text) => {
      const written = normalise(text);
      expect(normalise(written)).toBe(written);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['', true],
  [' \t', true],
  ['\u200B\u2060', true],
  ['é', false],
  ['\u200Bé', false],
])('there is nothing to see in %j: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});
