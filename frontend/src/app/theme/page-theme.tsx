import { useLayoutEffect } from 'react';
import { applyTheme } from './css-variables.ts';
import { usePointer } from './use-pointer.ts';
import { useShownTheme } from './use-shown-theme.ts';

/** Keeps the page in the chosen look. Shows nothing. */
export function PageTheme() {
  const name = useShownTheme();
  const pointer = usePointer();
  useLayoutEffect(() => applyTheme(document.documentElement, name, pointer), [name, pointer]);
  return null;
}
