import { describe, expect, it } from 'vitest';
import { fold, foldedWords } from './fold.ts';

describe('A folded text', () => {
  it.each([
    ['Hélène', 'helene'],
    ['He\u0301le\u0300ne', 'helene'],
    ['BŒUF, Æneas, Groß', 'boeuf, aeneas, gross'],
    ['Łukasz ŞAHİN', 'lukasz sahin'],
    ['D’Arc, O‘Brien', "d'arc, o'brien"],
    ['Jean\u2010Pierre\u2011Yves\u2013Luc', 'jean-pierre-yves-luc'],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('has words, which are letters and digits', () => {
    expect(foldedWords(' Jean\u2011Pierre  D’Arc (6eA) ')).toEqual(['jean', 'pierre', 'd', 'arc', '6ea']);
  });
});
