import { useSelector } from 'react-redux';
import { useMediaQuery } from '../../shared/layout/use-media-query.ts';
import { selectTheme, type ThemeName } from '../../shared/preferences/preferences-slice.ts';

/** The look that is shown: the chosen one, and on paper always the light one. */
export function useShownTheme(): ThemeName {
  const chosen = useSelector(selectTheme);
  return useMediaQuery('print') ? 'customLight' : chosen;
}
