import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('Initials', () => {
  it.each([
    ['Claire Dubois', 'CD'],
    ['jean-baptiste de La Fontaine', 'JF'],
    ['Élodie', 'É'],
    ['  ', ''],
    ['𝒜da Lovelace', '𝒜L'],
  ])('of “%s” are “%s”', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
