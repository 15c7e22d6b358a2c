import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useConfigQuery } from '../../features/session/session-api.ts';
import { notify } from '../../shared/notifications/notifications-slice.ts';
import { localeChosen, selectLocale, type Locale } from '../../shared/preferences/preferences-slice.ts';
import { loadTexts, type Texts } from './locales.ts';

/** How numbers and dates are written; the school's English is the British one. */
const FORMATS = { en: 'en-GB', fr: 'fr-FR' } as const satisfies Record<Locale, string>;

export interface LoadedLocale {
  readonly locale: Locale;
  readonly texts: Texts;
}

/**
 * Gives the screens the texts of the chosen language (spec section 4). Until a newly chosen language has come, the
 * screens stay in the one before, and so they do where it does not come; the first one is loaded before anything is
 * shown. Times are those of the school.
 */
export function LocaleProvider({ first, children }: { readonly first: LoadedLocale; readonly children: ReactNode }) {
  const dispatch = useDispatch();
  const chosen = useSelector(selectLocale);
  const [{ locale, texts }, setLoaded] = useState(first);
  useEffect(() => {
    let current = true;
    if (chosen === locale) return;
    const show = (next: Texts): void => {
      if (current) setLoaded({ locale: chosen, texts: next });
    };
    // The network may be gone, or the file replaced by a release. It can be chosen again.
    const stay = (): void => {
      if (!current) return;
      dispatch(notify({ text: 'server.unavailable', type: 'error' }));
      dispatch(localeChosen(locale));
    };
    loadTexts(chosen).then(show, stay);
    return () => {
      current = false;
    };
  }, [chosen, locale, dispatch]);
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
