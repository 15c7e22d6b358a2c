import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { PALETTES } from '../src/app/theme/tokens.ts';
import { THEMES } from '../src/shared/preferences/preferences-slice.ts';
import { contrast } from '../src/testing/contrast.ts';
import { antdLook } from './antd-look.ts';

const GROUNDS = ['ground', 'surface', 'raised', 'sunken'] as const;

describe('The product’s colour', () => {
  it.each([
    ['customLight', '#007dc3'],
    ['customDark', '#03a9f4'],
  ] as const)('is antd’s primary colour in %s', (name, colour) => {
    expect(theme.getDesignToken(antdLook(name, 'mouse')).colorPrimary.toLowerCase()).toBe(colour);
  });
});

describe('Buttons and fields', () => {
  it('have room for a finger where people touch the screen', () => {
    expect(theme.getDesignToken(antdLook('customLight', 'finger'))).toMatchObject({
      controlHeight: 44,
      controlHeightSM: 44,
    });
  });

  it('leave room for lists where people have a mouse', () => {
    expect(theme.getDesignToken(antdLook('customLight', 'mouse'))).toMatchObject({
      controlHeight: 32,
      controlHeightSM: 28,
    });
  });
});

describe.each(THEMES)('In %s', (name) => {
  const palette = PALETTES[name];
  const token = theme.getDesignToken(antdLook(name, 'mouse'));

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
