import { expect, it } from 'vitest';
import { compareNames } from './compare-names.ts';

it('Names go by last name, whatever its accents, hyphens and apostrophes, and then by first name', () => {
  const names = [
    ['DUPRE', 'Zoé'],
    ['DUPRÉ', 'Ana'],
    ['MARTIN DUPONT', 'Ana'],
    ['LEBLANC', 'Ida'],
    ['EL KHOURY', 'Zeina'],
    ['EL-KHOURY', 'Nour'],
    ['MARTIN', 'Élodie'],
    ['MARTIN', 'Zoé'],
    ['MARTIN', 'Emma'],
    ['LE GOFF', 'Yann'],
    ['ŁUCZAK', 'Ewa'],
    ['LYON', 'Max'],
  ] as const;
  const people = names.map(([lastName, firstName]) => ({ lastName, firstName }));
  expect(people.toSorted(compareNames).map(({ lastName, firstName }) => `${lastName} ${firstName}`)).toEqual([
    'DUPRÉ Ana',
    'DUPRE Zoé',
    'EL-KHOURY Nour',
    'EL KHOURY Zeina',
    'LE GOFF Yann',
    'LEBLANC Ida',
    'ŁUCZAK Ewa',
    'LYON Max',
    'MARTIN Élodie',
    'MARTIN Emma',
    'MARTIN Zoé',
    'MARTIN DUPONT Ana',
  ]);
});
