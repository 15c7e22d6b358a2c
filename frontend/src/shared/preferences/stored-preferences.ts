import { readText, storeText } from '../storage/stored-text.ts';
import { LOCALES, THEMES, type Preferences } from './preferences-slice.ts';

/**
 * Reads the preferences (spec section 4): the stored theme, else the operating system's, else light; the stored
 * locale, else English. What is stored but unknown counts as not stored.
 */
export function readPreferences(systemIsDark: boolean): Preferences {
  const theme = THEMES.find((name) => name === readText('theme'));
  const locale = LOCALES.find((name) => name === readText('locale'));
  return { theme: theme ?? (systemIsDark ? 'customDark' : 'customLight'), locale: locale ?? 'en' };
}

/** Keeps what was chosen. A preference that nobody chose is not stored: the system's theme is followed next time. */
export function storePreferences(before: Preferences, after: Preferences): void {
  if (after.theme !== before.theme) storeText('theme', after.theme);
  if (after.locale !== before.locale) storeText('locale', after.locale);
}
