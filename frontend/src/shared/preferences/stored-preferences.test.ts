import { describe, expect, it } from 'vitest';
import { readText, storeText } from '../storage/stored-text.ts';
import { readPreferences, storePreferences } from './stored-preferences.ts';

describe('The theme', () => {
  it.each([
    { stored: 'customDark', systemIsDark: false, theme: 'customDark' },
    { stored: 'customLight', systemIsDark: true, theme: 'customLight' },
    { stored: null, systemIsDark: true, theme: 'customDark' },
    { stored: null, systemIsDark: false, theme: 'customLight' },
    { stored: 'neon', systemIsDark: true, theme: 'customDark' },
  ])(
    'is $theme when $stored is stored and the system’s darkness is $systemIsDark',
    ({ stored, systemIsDark, theme }) => {
      storeText('theme', stored);
      expect(readPreferences(systemIsDark).theme).toBe(theme);
    },
  );
});

describe('The language', () => {
  it.each([
    { stored: 'fr', locale: 'fr' },
    { stored: 'en', locale: 'en' },
    { stored: null, locale: 'en' },
    { stored: 'de', locale: 'en' },
  ])('is $locale when $stored is stored', ({ stored, locale }) => {
    storeText('locale', stored);
    expect(readPreferences(false).locale).toBe(locale);
  });
});

describe('Keeping a choice', () => {
  it('keeps what was chosen, and nothing that was not', () => {
    storePreferences({ theme: 'customDark', locale: 'en' }, { theme: 'customDark', locale: 'fr' });
    expect([readText('theme'), readText('locale')]).toEqual([null, 'fr']);
  });

  it('is read again next time', () => {
    storePreferences({ theme: 'customLight', locale: 'en' }, { theme: 'customDark', locale: 'fr' });
    expect(readPreferences(false)).toEqual({ theme: 'customDark', locale: 'fr' });
  });
});
