import { expect, it } from 'vitest';
import { waysToRead } from './run-together.ts';

it.each([
  ['n diaye awa', ['n diaye awa', 'ndiaye awa']],
  ['awa n diaye', ['awa n diaye', 'awan diaye', 'awandiaye', 'awa ndiaye']],
  ['marie de la tour', ['marie de la tour', 'marie dela tour', 'marie delatour', 'marie de latour']],
  ['martin dupont', ['martin dupont']],
  ['lea de la tour martin', ['lea de la tour martin']],
  ['le', ['le']],
  ['', ['']],
])('“%s” is read as it is, and with short words as one with the next: %j', (typed, ways) => {
  const words = typed === '' ? [] : typed.split(' ');
  expect(waysToRead(words).map((way) => way.join(' '))).toEqual(ways);
});
