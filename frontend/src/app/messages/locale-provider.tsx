import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useSelector } from 'react-redux';
import { useConfigQuery } from '../../features/session/session-api.ts';
import { selectLocale, type Locale } from '../../shared/preferences/preferences-slice.ts';
import { loadTexts, type Texts } from './locales.ts';

/** How numbers and dates are written; the school's English is the British one. */
const FORMATS = { en: 'en-GB', fr: 'fr-FR' } as const satisfies Record<Locale, string>;

export interface LoadedLocale {
  readonly locale: Locale;
  readonly texts: Texts;
}

/**
 * Gives the screens the texts of the chosen language (spec section 4). Until a newly chosen language has come, the
 * screens stay in the one before; the first one is loaded before anything is shown. Times are those of the school.
 */
export function LocaleProvider({ first, children }: { readonly first: LoadedLocale; readonly children: ReactNode }) {
  const chosen = useSelector(selectLocale);
  const [{ locale, texts }, setLoaded] = useState(first);
  useEffect(() => {
    let current = true;
    if (chosen === locale) return;
    void loadTexts(chosen).then((next) => {
      if (current) setLoaded({ locale: chosen, texts: next });
    });
    return () => {
      current = false;
    };
  }, [chosen, locale]);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const timeZone = useConfigQuery().data?.timeZone;
  return (
    <IntlProvider locale={FORMATS[locale]} messages={texts} {...(timeZone !== undefined && { timeZone })}>
      <ShownLocale value={locale}>{children}</ShownLocale>
    </IntlProvider>
  );
}

const ShownLocale = createContext<Locale>('en');

/** The language that is shown: the chosen one, once its texts are there. */
export const useShownLocale = (): Locale => use(ShownLocale);
