import { Segmented } from 'antd';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { localeChosen, selectLocale, type Locale } from '../../shared/preferences/preferences-slice.ts';
import { Picker } from './picker.tsx';

/** English or French; each language is called by its own name, for those who are lost in the other. */
export function LanguagePicker() {
  const dispatch = useDispatch();
  const label = useIntl().formatMessage({ id: 'profile.language', defaultMessage: 'Language' });
  return (
    <Picker label={label}>
      <Segmented<Locale>
        aria-label={label}
        value={useSelector(selectLocale)}
        onChange={(locale) => dispatch(localeChosen(locale))}
        options={[
          { value: 'en', label: <span lang="en">English</span> },
          { value: 'fr', label: <span lang="fr">Français</span> },
        ]}
      />
    </Picker>
  );
}
