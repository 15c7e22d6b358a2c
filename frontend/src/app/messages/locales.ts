import type { MessageFormatElement } from 'react-intl';
import type { Locale } from '../../shared/preferences/preferences-slice.ts';
import type { TextPart } from './text-part.ts';

/** A language's texts, compiled: all that have been loaded by now. */
export type Texts = Readonly<Record<string, MessageFormatElement[]>>;

/** Each is a file of its own; `build/text-parts.ts` says which texts are in which. */
const FILES = {
  en: {
    first: () => import('virtual:messages/texts-en-first'),
    daily: () => import('virtual:messages/texts-en-daily'),
    admin: () => import('virtual:messages/texts-en-admin'),
  },
  fr: {
    first: () => import('virtual:messages/texts-fr-first'),
    daily: () => import('virtual:messages/texts-fr-daily'),
    admin: () => import('virtual:messages/texts-fr-admin'),
  },
} satisfies Record<Locale, Record<TextPart, () => Promise<{ readonly default: Texts }>>>;

/** What has been asked for: each part in each language that is shown, or about to be. */
const parts = new Set<TextPart>(['first']);
const locales = new Set<Locale>();

const loaded: Record<Locale, Record<string, MessageFormatElement[]>> = { en: {}, fr: {} };

/**
 * Loads the texts of a language: the first ones, and those of all parts that have been asked for.
 * @returns the same object each time: further parts come into it
 */
export async function loadTexts(locale: Locale): Promise<Texts> {
  locales.add(locale);
  try {
    await loadAll();
  } catch (error) {
    locales.delete(locale);
    throw error;
  }
  return loaded[locale];
}

/** Further texts come in this language, which is shown now, and no longer in one that was before. */
export function leaveOtherTexts(shown: Locale): void {
  for (const locale of locales) if (locale !== shown) locales.delete(locale);
}

/** Loads further texts, in what is shown and in each language that is chosen from now on. */
async function loadTextPart(part: TextPart): Promise<void> {
  const isFirst = !parts.has(part);
  parts.add(part);
  try {
    await loadAll();
  } catch (error) {
    if (isFirst) parts.delete(part);
    throw error;
  }
}

/** Loads something, and the texts that it has along with it. */
export async function withTexts<T>(part: TextPart, load: () => Promise<T>): Promise<T> {
  const [code] = await Promise.all([load(), loadTextPart(part)]);
  return code;
}

async function loadAll(): Promise<void> {
  const wanted = [...locales].flatMap((locale) => [...parts].map((part) => [locale, part] as const));
  await Promise.all(
    wanted.map(async ([locale, part]) => Object.assign(loaded[locale], (await FILES[locale][part]()).default)),
  );
}
