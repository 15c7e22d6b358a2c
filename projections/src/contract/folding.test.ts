import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName, foldSortKey, foldWords } from './folding.ts';

const finds = (words: readonly string[], typed: string): boolean =>
  foldWords(typed).every((part) => words.some((word) => word.startsWith(part)));

describe('folded words', () => {
  it.each([
    ['Éloïse', 'eloise'],
    ['ELOI\u0308SE', 'Éloïse'],
    ['Lætitia Lecœur', 'laetitia lecoeur'],
    ['Groß', 'GROSS'],
    ['İpek', 'ipek'],
    ['Jean-Pierre', 'jean pierre'],
    ['D’ALEMBERT', "d'alembert"],
    ['Серге\u0438\u0306', 'Сергей'],
    ['Jean\uFEFFDupont', 'jean dupont'],
    ['Salle n°12', 'salle n° 12'],
    ['Casier Nº7', 'casier n 7'],
  ])('%s and %s are the same words', (one, other) => {
    expect(foldWords(one)).toEqual(foldWords(other));
  });

  it('are each given once, and punctuation gives none', () => {
    expect(foldWords('Cour / cour, couloir… !')).toEqual(['cour', 'couloir']);
    expect(foldWords(' - ')).toEqual([]);
  });

  it('are found by whatever of their text has been typed so far', () => {
    const special = "aé7@@@._+-/'’<(;, \u0301".split('');
    const text = fc.array(fc.oneof(fc.constantFrom(...special), fc.string({ unit: 'grapheme' })));
    fc.assert(
      fc.property(text, fc.nat(), (characters, typed) => {
        const beginning = characters.slice(0, typed % (characters.length + 1)).join('');
        expect(finds(foldWords(characters.join('')), beginning)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keep an address whole, and have those before its @', () => {
    const words = foldWords('vu par Zoe.Petit@Example.test');
    expect(words).toEqual(['vu', 'par', 'zoe.petit@example.test', 'zoe', 'petit']);
  });

  it.each([
    ['écrit à (jean.dupont@ecole.fr)', 'ecrit a'],
    ['Mail des parents : "jean.dupont@ecole.fr".', 'mail parents'],
    ['Jean Dupont <jean.dupont@ecole.fr>, lundi', 'dupont lundi'],
    ['‹jean.dupont@ecole.fr>', 'jean'],
    ['« jean.dupont@ecole.fr »', 'dupont'],
    ['mailto:Jean.Dupont@Ecole.fr?subject=Absence', 'mailto subject absence'],
    ['jean.dupont@école.fr;lea_petit@x.fr', 'lea_petit@x.fr petit'],
    ['le mot d’jean.dupont@ecole.fr', 'le mot d'],
    ['-jean.dupont@ecole.fr', 'jean'],
    ['jean.dupont@ecole.fr/Tom@cantine...', 'tom tom@cantine'],
    ['jean.dupont@ecole.fr@', 'jean.dupont@ecole.fr@'],
  ])('of “%s” are the address and what stands around it', (text, others) => {
    const words = foldWords(text);
    expect(words).toContain('jean.dupont@ecole.fr');
    expect(finds(words, others)).toBe(true);
  });
});

describe('words of a name', () => {
  it.each([
    ["O'BRIEN", 'obrien'],
    ["O'BRIEN", 'o brien'],
    ['Anne-Marie', 'annemarie'],
    ['Anne-Marie', 'anne-ma'],
    ["DE L'ÉTOILE", 'letoile'],
    ["DE L'ÉTOILE", 'deleto'],
    ['DE LA TOUR', 'tour'],
    ['DE LA TOUR', 'latour'],
    ['DE LA TOUR DU PIN', 'latour du pin'],
    ['ABD EL-KADER BEN ALI', 'elkader benali'],
  ])('%s is found by %s', (name, typed) => {
    expect(finds(foldName(name), typed)).toBe(true);
  });

  it('are found by any beginning of any of them, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 4 }), (words) => {
        const name = words.join(' ');
        expect(finds(foldName(name), words.toReversed().join(' '))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('words of an email', () => {
  it.each(['jean.dup', 'dupont', 'Jean.Dupont@ex', 'jean.dupont@example.test'])('are found by %s', (typed) => {
    expect(finds(foldWords('jean.dupont@example.test'), typed)).toBe(true);
  });

  it.each(['jean.dupont@', 'Jean Dupont <jean.dupont@example.test>', 'jean.dupont@example.test,'])(
    'are found by %s: half typed, or pasted from a mail',
    (typed) => {
      expect(finds(foldWords('jean.dupont@example.test'), typed)).toBe(true);
    },
  );

  it.each(["o'brien@ecole.fr", '_zoé@ecole.fr', 'zoé.@ecole.fr', 'a/b&c@ecole.fr', '李@ecole.fr'])(
    'of the unusual %s are found by it, and by any beginning of it',
    (email) => {
      const beginnings = Array.from(email, (_, index) => email.slice(0, index + 1));
      expect(beginnings.filter((typed) => !finds(foldWords(email), typed))).toEqual([]);
    },
  );

  it('do not find everybody by the school’s domain', () => {
    expect(finds(foldWords('jean.dupont@example.test'), 'example')).toBe(false);
  });
});

describe('sort key', () => {
  it('puts a shorter last name first, then goes by first name, whatever the accents', () => {
    const names = [
      ['MARTIN DUPONT', 'Ana'],
      ['MARTIN', 'Élodie'],
      ['MARTIN', 'Zoé'],
      ['ÉTIENNE', 'Paul'],
      ['MARTIN', 'Emma'],
    ] as const;
    const sorted = names.toSorted((a, b) => (foldSortKey(...a) < foldSortKey(...b) ? -1 : 1));
    expect(sorted.map((name) => name.join(' '))).toEqual([
      'ÉTIENNE Paul',
      'MARTIN Élodie',
      'MARTIN Emma',
      'MARTIN Zoé',
      'MARTIN DUPONT Ana',
    ]);
  });

  it('has a word as often as the name has it: GARCÍA GARCÍA comes after all who are GARCÍA', () => {
    expect(foldSortKey('GARCÍA', 'Zoé') < foldSortKey('GARCÍA GARCÍA', 'Ana')).toBe(true);
  });
});
