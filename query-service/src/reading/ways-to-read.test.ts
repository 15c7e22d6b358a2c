import { expect, it } from 'vitest';
import { waysToRead } from './ways-to-read.ts';

it.each([
  ['n diaye awa', ['n diaye awa', 'ndiaye awa']],
  ['awa n diaye', ['awa n diaye', 'awan diaye', 'awandiaye', 'awa ndiaye']],
  ['marie de la tour', ['marie de la tour', 'marie dela tour', 'marie delatour', 'marie de latour']],
  ['martin dupont', ['martin dupont']],
  ['lea de la tour martin', ['lea de la tour martin']],
  ['st martin', ['st martin', 'stmartin', 'saint martin']],
  ['lea ste croix', ['lea ste croix', 'leaste croix', 'leastecroix', 'lea stecroix', 'lea sainte croix']],
  ['ste', ['ste']],
  ['le', ['le']],
  ['', ['']],
])('“%s” is read as it is, with short words as one with the next, and with “saint” in full: %j', (typed, ways) => {
  const words = typed === '' ? [] : typed.split(' ');
  expect(waysToRead(words).map((way) => way.join(' '))).toEqual(ways);
});
