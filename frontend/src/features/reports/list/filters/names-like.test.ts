import { describe, expect, it } from 'vitest';
import { namesLike } from './names-like.ts';

const people = [{ name: 'Hélène Le Goff' }, { name: 'Marc Legrand' }, { name: 'Jean-Pierre D’Œuvre' }];

describe('People by name', () => {
  it.each([
    ['', ['Hélène Le Goff', 'Marc Legrand', 'Jean-Pierre D’Œuvre']],
    ['helene', ['Hélène Le Goff']],
    ['goff HÉL', ['Hélène Le Goff']],
    ['leg marc', ['Marc Legrand']],
    [' marc  leg ', ['Marc Legrand']],
    ['jeanpierre', ['Jean-Pierre D’Œuvre']],
    ['jean\u2011pierre', ['Jean-Pierre D’Œuvre']],
    ["d'oeuvre", ['Jean-Pierre D’Œuvre']],
    ['doeuvre', ['Jean-Pierre D’Œuvre']],
    ['zoé', []],
  ])('“%s” finds %j', (text, found) => {
    expect(namesLike(people, text).map(({ name }) => name)).toEqual(found);
  });

  it.each([
    ['le', ['Élise Legrand', 'Yann Le Goff', 'Camille Moulet']],
    ['claude', ['Marie-Claude Petit']],
    ['ou', ['Zoé Ouvrard', 'Camille Moulet']],
  ])('“%s” finds those first who have a word that begins so: %j', (text, found) => {
    const all = ['Camille Moulet', 'Élise Legrand', 'Marie-Claude Petit', 'Yann Le Goff', 'Zoé Ouvrard'];
    const named = all.map((name) => ({ name }));
    expect(namesLike(named, text).map(({ name }) => name)).toEqual(found);
  });
});
