import type { MessageFormatElement } from 'react-intl';
import type { Locale } from '../../shared/preferences/preferences-slice.ts';

/** A language's texts, compiled. */
export type Texts = Readonly<Record<string, MessageFormatElement[]>>;

/** Loads the texts of a language; each is a file of its own. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  const { texts } = locale === 'fr' ? await import('./texts-fr.ts') : await import('./texts-en.ts');
  return texts;
}
