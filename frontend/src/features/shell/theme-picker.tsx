import { Segmented } from 'antd';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectTheme, themeChosen, type ThemeName } from '../../shared/preferences/preferences-slice.ts';
import { Picker } from './picker.tsx';

/** Light or dark. */
export function ThemePicker() {
  const dispatch = useDispatch();
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'profile.theme', defaultMessage: 'Theme' });
  return (
    <Picker label={label}>
      <Segmented<ThemeName>
        aria-label={label}
        value={useSelector(selectTheme)}
        onChange={(theme) => dispatch(themeChosen(theme))}
        options={[
          { value: 'customLight', label: intl.formatMessage({ id: 'theme.light', defaultMessage: 'Light' }) },
          { value: 'customDark', label: intl.formatMessage({ id: 'theme.dark', defaultMessage: 'Dark' }) },
        ]}
      />
    </Picker>
  );
}
