import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useConfigQuery } from '../../features/session/session-api.ts';
import { selectSessionStatus } from '../../features/session/session-slice.ts';
import { notify } from '../../shared/notifications/notifications-slice.ts';
import { localeChosen, selectLocale, type Locale } from '../../shared/preferences/preferences-slice.ts';
import { leaveOtherTexts, loadTexts, type Texts } from './locales.ts';

/** How long after it could not be read the school's time zone is asked for again, in milliseconds. */
const ZONE_AGAIN_MS = 5_000;

/** How numbers and dates are written; the school's English is the British one. */
const FORMATS = { en: 'en-GB', fr: 'fr-FR' } as const satisfies Record<Locale, string>;

/** As of anything else that goes wrong in the page: journeys would see that a text has not been loaded. */
const tellError = (error: Error): void => reportError(error);

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
    if (chosen === locale) return leaveOtherTexts(locale);
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
  const timeZone = useTimeZone();
  return (
    <IntlProvider
      locale={FORMATS[locale]}
      messages={texts}
      onError={tellError}
      {...(timeZone !== undefined && { timeZone })}
    >
      {children}
    </IntlProvider>
  );
}

/**
 * The school's; undefined until it is known. Until then days and times are those of the browser's zone, so it is asked
 * for until it comes; where nobody is signed in, the sign-in dialog says what is wrong.
 */
function useTimeZone(): string | undefined {
  const isSignedIn = useSelector(selectSessionStatus) === 'signedIn';
  const { data, isError, refetch } = useConfigQuery();
  const isLacking = isSignedIn && isError;
  useEffect(() => {
    if (!isLacking) return;
    const timer = setTimeout(() => void refetch(), ZONE_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isLacking, refetch]);
  return data?.timeZone;
}
