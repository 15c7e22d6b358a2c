import { describe, expect, it } from 'vitest';
import { homonymsIn } from './homonyms.ts';

const student = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName });

describe('Homonyms', () => {
  it('are those of the same name, accents and case aside', () => {
    const students = [
      student('a', 'Zoé', 'DUPRÉ'),
      student('b', 'Jean', 'MARTIN'),
      student('c', 'Zoe', 'Dupre'),
      student('d', 'Jean-Marc', 'MARTIN'),
      student('e', 'Anne', "L'ŒUVRE"),
      student('f', 'Anne', 'L’OEUVRE'),
    ];
    expect(homonymsIn(students)).toEqual(new Set(['a', 'c', 'e', 'f']));
  });

  it('are none where names differ', () => {
    expect(homonymsIn([student('a', 'Zoé', 'DUPRÉ'), student('b', 'Zoé', 'DUPRÉE')])).toEqual(new Set());
  });
});
