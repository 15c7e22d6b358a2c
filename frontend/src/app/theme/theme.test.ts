import { theme } from 'antd';
import { describe, expect, it, vi } from 'vitest';
import { THEMES } from '../../shared/preferences/preferences-slice.ts';
import { antdTheme } from './antd-theme.ts';
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

describe('The product’s colour', () => {
  it.each([
    ['customLight', '#007dc3'],
    ['customDark', '#03a9f4'],
  ] as const)('is antd’s primary colour in %s', (name, colour) => {
    expect(theme.getDesignToken(antdTheme(name, 'mouse')).colorPrimary.toLowerCase()).toBe(colour);
  });
});

describe('Buttons and fields', () => {
  it('have room for a finger where people touch the screen', () => {
    expect(theme.getDesignToken(antdTheme('customLight', 'finger'))).toMatchObject({
      controlHeight: 44,
      controlHeightSM: 44,
    });
  });

  it('leave room for lists where people have a mouse', () => {
    expect(theme.getDesignToken(antdTheme('customLight', 'mouse'))).toMatchObject({
      controlHeight: 32,
      controlHeightSM: 28,
    });
  });

  it('grow with the text where people have chosen a larger one in their browser', async () => {
    document.documentElement.style.fontSize = '24px';
    vi.resetModules();
    const larger = await import('./antd-theme.ts');
    document.documentElement.style.fontSize = '';
    const token = theme.getDesignToken(larger.antdTheme('customLight', 'mouse'));
    expect(token).toMatchObject({ fontSize: 21, controlHeight: 48, padding: 24 });
    expect(token.fontSize * token.lineHeight).toBeCloseTo(33);
  });
});

describe.each(THEMES)('In %s', (name) => {
  const palette = PALETTES[name];
  const token = theme.getDesignToken(antdTheme(name, 'mouse'));

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

  it.each(['ground', 'surface', 'raised'] as const)('antd’s outline of the focus can be seen on %s', (ground) => {
    expect(contrast(token.colorPrimaryBorder, palette[ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(['colorLinkHover', 'colorLinkActive'] as const)('a link can be read also while it is used: %s', (state) => {
    for (const ground of GROUNDS) expect(contrast(token[state], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('a dangerous button without an edge can be read while it is pressed', () => {
    expect(contrast(token.colorErrorActive, token.colorErrorBgActive)).toBeGreaterThanOrEqual(4.5);
  });
});
