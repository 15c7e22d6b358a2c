import type { ThemeName } from '../../shared/preferences/preferences-slice.ts';
import { CONTROLS, FONT, PALETTES, RADII, SPACES, TEXT_SIZES, type Pointer } from './tokens.ts';

/** The look as our own style sheets take it: `--ground`, `--text-muted`, `--space-3`, `--control` and so on. */
function cssVariables(name: ThemeName, pointer: Pointer): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(PALETTES[name]).map(([key, colour]): [string, string] => [`--${kebab(key)}`, colour]),
    ...SPACES.map((pixels, step): [string, string] => [`--space-${step}`, rem(pixels)]),
    ...Object.entries(TEXT_SIZES).map(([key, pixels]): [string, string] => [`--size-${key}`, rem(pixels)]),
    ...Object.entries(RADII).map(([key, pixels]): [string, string] => [`--radius-${key}`, rem(pixels)]),
    ...Object.entries(CONTROLS[pointer]).map(([key, pixels]): [string, string] => [`--${kebab(key)}`, rem(pixels)]),
    ['--font', FONT],
  ]);
}

/** Puts the look on the page. `page.css` tells the browser for its own parts (scroll bars, form controls). */
export function applyTheme(root: HTMLElement, name: ThemeName, pointer: Pointer): void {
  for (const [variable, value] of cssVariables(name, pointer)) root.style.setProperty(variable, value);
  root.dataset.theme = name;
  // What the browser shows around the page goes on from the bar.
  for (const meta of root.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', PALETTES[name].surface);
}

const rem = (pixels: number): string => `${pixels / 16}rem`;

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
