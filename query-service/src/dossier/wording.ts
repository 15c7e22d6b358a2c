import type { ExportLocale } from '../contract/index.ts';
import { WORDS, type Words } from '../exports/words.ts';
import { DOSSIER_WORDS, type DossierWords } from './words.ts';

/** How a dossier's page says what it says, in one language and on the school's clock. */
export interface Wording {
  readonly locale: ExportLocale;
  readonly words: DossierWords;
  readonly shared: Words;
  readonly dateTime: (instant: string) => string;
  readonly time: (instant: string) => string;
  /** Of a day of the school, as `2026-03-02`. */
  readonly day: (day: string) => string;
}

const LANGUAGES: Readonly<Record<ExportLocale, string>> = { en: 'en-GB', fr: 'fr-FR' };

export function wordingOf(locale: ExportLocale, timeZone: string): Wording {
  const language = LANGUAGES[locale];
  const dateTimes = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const times = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  return {
    locale,
    words: DOSSIER_WORDS[locale],
    shared: WORDS[locale],
    dateTime: (instant) => dateTimes.format(Date.parse(instant)),
    time: (instant) => times.format(Date.parse(instant)),
    day: (day) => days.format(Date.parse(day)),
  };
}
