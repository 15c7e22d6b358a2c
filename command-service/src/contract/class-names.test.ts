import { describe, expect, it } from 'vitest';
import { classIn, classWords, levelIn } from './class-names.ts';
import { LEVELS, SECTIONS } from './vocabulary.ts';

describe('a class in one cell', () => {
  it.each([
    ['6A', '6e', 'A'],
    ['6eA', '6e', 'A'],
    ['6e A', '6e', 'A'],
    ['6EME B', '6e', 'B'],
    ['6ème\u00A0b', '6e', 'B'],
    ['5e\u0300me-C', '5e', 'C'],
    ['3°B', '3e', 'B'],
    ['4e E', '4e', 'E'],
    ['Troisième D', '3e', 'D'],
    ['2NDE A', '2nde', 'A'],
    ['2de B', '2nde', 'B'],
    ['1ère C', '1re', 'C'],
    ['TLE D', 'Term', 'D'],
    ['Terminale E', 'Term', 'E'],
    ['Y7 A', 'Y7', 'A'],
    ['Y12B', 'Y12', 'B'],
  ])('is a level and a section: %s', (text, level, section) => {
    expect(classIn(text)).toEqual({ level, section });
  });

  it.each(LEVELS.flatMap((level) => SECTIONS.map((section) => `${level} ${section}`)))(
    'is read as the screens write it: %s',
    (text) => {
      const { level, section } = classIn(text) ?? {};
      expect(`${level} ${section}`).toBe(text);
    },
  );

  it.each(['6E', '3e', '2nde', '2NDE', '6e1', '602', '2NDE3', 'T-STMG', '7A', '1A', '2A', 'TA', '6F', '6AB', 'A', ''])(
    'is none where it may be something else, or has no section of ours: %j',
    (text) => {
      expect(classIn(text)).toBeNull();
    },
  );
});

describe('a level in a cell', () => {
  it.each([
    ['6e', '6e'],
    ['6EME', '6e'],
    ['Cinquième', '5e'],
    ['3ème', '3e'],
    ['Seconde', '2nde'],
    ['2DE', '2nde'],
    ['1ERE', '1re'],
    ['TLE', 'Term'],
    ['TERM', 'Term'],
    ['y10', 'Y10'],
  ])('may be written in other ways: %s', (text, level) => {
    expect(levelIn(text)).toBe(level);
  });

  it.each(['6', '7e', '6A', 'Year 7', ''])('is none: %j', (text) => {
    expect(levelIn(text)).toBeNull();
  });
});

it('a class in words has its level, its section and both together, in each way', () => {
  const words = classWords('6e', 'B');
  expect(words).toEqual(expect.arrayContaining(['6e', '6eme', 'b', '6b', '6eb', '6emeb']));
  expect(classWords('Y7', null)).toEqual(['y7']);
});
