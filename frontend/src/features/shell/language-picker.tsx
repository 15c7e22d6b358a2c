import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { localeChosen, selectLocale } from '../../shared/preferences/preferences-slice.ts';
import { Choice } from './choice.tsx';

/** English or French; each language is called by its own name, for those who are lost in the other. */
export function LanguagePicker() {
  const dispatch = useDispatch();
  return (
    <Choice
      label={useIntl().formatMessage({ id: 'profile.language', defaultMessage: 'Language' })}
      value={useSelector(selectLocale)}
      onChoose={(locale) => dispatch(localeChosen(locale))}
      options={[
        { value: 'en', label: <span lang="en">English</span> },
        { value: 'fr', label: <span lang="fr">Français</span> },
      ]}
    />
  );
}
