import { LOCALES, THEMES, type Preferences } from './preferences-slice.ts';

export type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Reads the preferences (spec section 4): the stored theme, else the operating system's, else light; the stored
 * locale, else English. What is stored but unknown counts as not stored.
 */
export function readPreferences(storage: PreferenceStorage, systemIsDark: boolean): Preferences {
  const theme = THEMES.find((name) => name === storage.getItem('theme'));
  const locale = LOCALES.find((name) => name === storage.getItem('locale'));
  return { theme: theme ?? (systemIsDark ? 'customDark' : 'customLight'), locale: locale ?? 'en' };
}

/** Keeps what was chosen. A preference that nobody chose is not stored: the system's theme is followed next time. */
export function storePreferences(storage: PreferenceStorage, before: Preferences, after: Preferences): void {
  if (after.theme !== before.theme) storage.setItem('theme', after.theme);
  if (after.locale !== before.locale) storage.setItem('locale', after.locale);
}
