import { describe, expect, it } from 'vitest';
import { namesLike } from './names-like.ts';

const people = [{ name: 'Hélène Le Goff' }, { name: 'Marc Legrand' }];

describe('People by name', () => {
  it.each([
    ['', ['Hélène Le Goff', 'Marc Legrand']],
    ['helene', ['Hélène Le Goff']],
    ['goff HÉL', ['Hélène Le Goff']],
    ['leg marc', ['Marc Legrand']],
    [' marc  leg ', ['Marc Legrand']],
    ['zoé', []],
  ])('“%s” finds %j', (text, found) => {
    expect(namesLike(people, text).map(({ name }) => name)).toEqual(found);
  });
});
