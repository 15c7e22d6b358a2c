import { describe, expect, it } from 'vitest';
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
      expect(readPreferences(store({ theme: stored }), systemIsDark).theme).toBe(theme);
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
    expect(readPreferences(store({ locale: stored }), false).locale).toBe(locale);
  });
});

describe('Keeping a choice', () => {
  it('keeps what was chosen, and nothing that was not', () => {
    const kept = store({});
    storePreferences(kept, { theme: 'customDark', locale: 'en' }, { theme: 'customDark', locale: 'fr' });
    expect([kept.getItem('theme'), kept.getItem('locale')]).toEqual([null, 'fr']);
  });

  it('is read again next time', () => {
    const kept = store({});
    storePreferences(kept, { theme: 'customLight', locale: 'en' }, { theme: 'customDark', locale: 'fr' });
    expect(readPreferences(kept, false)).toEqual({ theme: 'customDark', locale: 'fr' });
  });
});

function store(items: Readonly<Record<string, string | null>>) {
  const kept = new Map(Object.entries(items));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
