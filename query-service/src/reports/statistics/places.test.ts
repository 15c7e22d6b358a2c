import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PLACES } from '../../contract/limits.ts';
import { commonestPlaces } from './places.ts';

const places = (typed: Readonly<Record<string, number>>) => commonestPlaces(new Map(Object.entries(typed)));

describe('The commonest places', () => {
  it('come with the most frequent first, and those as frequent by name', () => {
    expect(places({ Gymnase: 2, Cour: 7, Cantine: 2 }).places).toEqual([
      { place: 'Cour', count: 7 },
      { place: 'Cantine', count: 2 },
      { place: 'Gymnase', count: 2 },
    ]);
  });

  it('are one place whatever the accents, case and spaces, by its commonest spelling', () => {
    expect(places({ 'cafétéria ': 2, Cafétéria: 5, CAFETERIA: 1, 'Cafétéria 2': 1 }).places).toEqual([
      { place: 'Cafétéria', count: 8 },
      { place: 'Cafétéria 2', count: 1 },
    ]);
  });

  it('are one place however the sign of their number is written', () => {
    expect(places({ 'Salle n°12': 3, 'Salle n° 12': 2, 'salle nº12': 1 }).places).toEqual([
      { place: 'Salle n°12', count: 6 },
    ]);
  });

  it('are two where one has a word more often than the other', () => {
    expect(places({ 'Escalier 2, étage 2': 2, 'Escalier 2, étage': 1 }).places).toHaveLength(2);
  });

  it('leave out the reports that name none, and count them', () => {
    expect(places({ '': 3, ' - ': 1, Cour: 1 })).toEqual({
      places: [{ place: 'Cour', count: 1 }],
      otherPlaces: { places: 0, count: 0 },
      withoutPlace: 4,
    });
  });

  it('are so many, and the others are counted together', () => {
    const typed = Object.fromEntries(Array.from({ length: MAX_PLACES + 2 }, (_, n) => [`Salle ${n + 10}`, 20 - n]));
    const found = places(typed);
    expect(found.places.map(({ place }) => place)).toEqual(Object.keys(typed).slice(0, MAX_PLACES));
    expect(found.otherPlaces).toEqual({ places: 2, count: 20 - MAX_PLACES + (19 - MAX_PLACES) });
  });

  it('lose no report: named, other and none add up', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ maxLength: 3 }), fc.nat({ max: 9 }), { maxKeys: 40, size: 'max' }),
        (typed) => {
          const found = places(typed);
          const named = found.places.map(({ count }) => count);
          const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
          expect(sum(named) + found.otherPlaces.count + found.withoutPlace).toBe(sum(Object.values(typed)));
          expect(named).toEqual(named.toSorted((one, other) => other - one));
          expect(named.length).toBeLessThanOrEqual(MAX_PLACES);
        },
      ),
      { numRuns: 100 },
    );
  });
});
