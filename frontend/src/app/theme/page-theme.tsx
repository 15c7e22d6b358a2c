import { useLayoutEffect } from 'react';
import { applyTheme } from './css-variables.ts';
import { useShownTheme } from './use-shown-theme.ts';

/** Keeps the page in the chosen look. Shows nothing. */
export function PageTheme() {
  const name = useShownTheme();
  useLayoutEffect(() => applyTheme(document.documentElement, name), [name]);
  return null;
}
