import { expect, it } from 'vitest';
import { inClass } from './in-class.ts';

it.each([
  ['dupont 3b', { name: 'dupont', key: '03B' }],
  ['Dupont Jean  3e B ', { name: 'Dupont Jean', key: '03B' }],
  ['3°B dupont', { name: 'dupont', key: '03B' }],
  ['terminale a', { name: '', key: '06A' }],
  ['3 ème B', { name: '', key: '03B' }],
  ['Dupont 3 eme b', { name: 'Dupont', key: '03B' }],
  ['6EMEC', { name: '', key: '00C' }],
  ['Y9 E', { name: '', key: '09E' }],
  ['dupont 3e', { name: 'dupont', key: '03' }],
  ['seconde dupont', { name: 'dupont', key: '04' }],
  // More than a search answers.
  ['3e', null],
  ['3eme', null],
  // A digit alone may be anything.
  ['dupont 3', null],
  ['dupont', null],
  ['3bc', null],
  ['3F', null],
  ['', null],
])('“%s” asks for %j', (typed, wanted) => {
  expect(inClass(typed)).toEqual(wanted);
});
