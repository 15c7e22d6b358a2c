import { useLayoutEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectTheme } from '../../shared/preferences/preferences-slice.ts';
import { applyTheme } from './css-variables.ts';

/** Keeps the page in the chosen look. Shows nothing. */
export function PageTheme() {
  const name = useSelector(selectTheme);
  useLayoutEffect(() => applyTheme(document.documentElement, name), [name]);
  return null;
}
