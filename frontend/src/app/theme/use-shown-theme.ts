import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectTheme, type ThemeName } from '../../shared/preferences/preferences-slice.ts';

/** The look that is shown: the chosen one, and on paper always the light one. */
export function useShownTheme(): ThemeName {
  const chosen = useSelector(selectTheme);
  const isOnPaper = useSyncExternalStore(subscribe, () => matchMedia('print').matches);
  return isOnPaper ? 'customLight' : chosen;
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia('print');
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
