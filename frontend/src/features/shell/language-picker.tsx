import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { localeChosen, selectLocale, type Locale } from '../../shared/preferences/preferences-slice.ts';
import { Choice } from '../../shared/choice/choice.tsx';

/** Each language is called by its own name, for those who are lost in the other. */
const LANGUAGES = [
  { value: 'en', name: 'English' },
  { value: 'fr', name: 'Français' },
] as const satisfies readonly { readonly value: Locale; readonly name: string }[];

/** English or French. */
export function LanguagePicker() {
  const dispatch = useDispatch();
  return (
    <Choice
      label={useIntl().formatMessage({ id: 'profile.language', defaultMessage: 'Language' })}
      value={useSelector(selectLocale)}
      onChoose={(locale) => dispatch(localeChosen(locale))}
      options={LANGUAGES.map(({ value, name }) => ({ value, label: <span lang={value}>{name}</span> }))}
    />
  );
}
