import { describe, expect, it } from 'vitest';
import { THEMES } from '../../shared/preferences/preferences-slice.ts';
import { contrast } from '../../testing/contrast.ts';
import { PALETTES, type Palette } from './tokens.ts';

const GROUNDS = ['ground', 'surface', 'raised', 'sunken'] as const;
const TEXTS = ['text', 'textMuted', 'link', 'success', 'warning', 'danger'] as const;
const TINTED: readonly (readonly [keyof Palette, keyof Palette])[] = [
  ['text', 'tint'],
  ['link', 'tint'],
  ['success', 'successTint'],
  ['warning', 'warningTint'],
  ['danger', 'dangerTint'],
];

describe.each(THEMES)('In %s', (name) => {
  const palette = PALETTES[name];

  it.each(GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)))(
    '%s can be read on %s',
    (text, ground) => {
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(TINTED)('%s can be read on %s', (text, tint) => {
    expect(contrast(palette[text], palette[tint])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['solid', 'solidHover', 'solidActive', 'danger', 'dangerHover', 'dangerActive'] as const)(
    'the text of a solid button can be read on %s',
    (solid) => {
      expect(contrast(palette.onSolid, palette[solid])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['ground', 'surface'] as const)('the lines of fields can be seen on %s', (ground) => {
    expect(contrast(palette.lineStrong, palette[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.primary, palette[ground])).toBeGreaterThanOrEqual(3);
  });
});
