import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectLocale, type Locale } from '../../shared/preferences/preferences-slice.ts';
import { loadTexts, type LocaleTexts } from './locales.ts';

export interface LoadedLocale {
  readonly locale: Locale;
  readonly texts: LocaleTexts;
}

/**
 * Gives the screens the texts of the chosen language (spec section 4). Until a newly chosen language has come, the
 * screens stay in the one before; the first one is loaded before anything is shown.
 */
export function LocaleProvider({
  first,
  children,
}: {
  readonly first: LoadedLocale;
  readonly children: LocaleChildren;
}) {
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
  return (
    <IntlProvider locale={locale} defaultLocale="en" messages={texts.messages}>
      {children(texts)}
    </IntlProvider>
  );
}

type LocaleChildren = (texts: LocaleTexts) => ReactNode;
