import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectTheme, themeChosen } from '../../shared/preferences/preferences-slice.ts';
import { Choice } from '../../shared/choice/choice.tsx';

/** Light or dark. */
export function ThemePicker() {
  const dispatch = useDispatch();
  const intl = useIntl();
  return (
    <Choice
      label={intl.formatMessage({ id: 'profile.theme', defaultMessage: 'Theme' })}
      value={useSelector(selectTheme)}
      onChoose={(theme) => dispatch(themeChosen(theme))}
      options={[
        { value: 'customLight', label: intl.formatMessage({ id: 'theme.light', defaultMessage: 'Light' }) },
        { value: 'customDark', label: intl.formatMessage({ id: 'theme.dark', defaultMessage: 'Dark' }) },
      ]}
    />
  );
}
