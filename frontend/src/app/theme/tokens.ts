import type { ThemeName } from '../../shared/preferences/preferences-slice.ts';

/**
 * The look, in one place. The product's colour is #007dc3 (light) and #03A9F4 (dark), spec section 9. As text, and
 * under white text, #007dc3 misses the contrast of WCAG AA by a little: `solid` and `link` are one step darker there.
 */
export interface Palette {
  readonly primary: string;
  readonly solid: string;
  readonly solidHover: string;
  readonly solidActive: string;
  readonly onSolid: string;
  readonly link: string;
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly text: string;
  readonly textMuted: string;
  readonly tint: string;
  readonly success: string;
  readonly successTint: string;
  readonly warning: string;
  readonly warningTint: string;
  readonly danger: string;
  readonly dangerHover: string;
  readonly dangerActive: string;
  readonly dangerTint: string;
}

export const PALETTES: Readonly<Record<ThemeName, Palette>> = {
  customLight: {
    primary: '#007dc3',
    solid: '#006fae',
    solidHover: '#005f96',
    solidActive: '#004f7d',
    onSolid: '#ffffff',
    link: '#0069a6',
    ground: '#f4f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#eef1f4',
    line: '#dfe4ea',
    lineStrong: '#838d99',
    text: '#17202b',
    textMuted: '#566270',
    tint: '#e3f1fa',
    success: '#1b7a43',
    successTint: '#e4f4ea',
    warning: '#8f5b00',
    warningTint: '#fdf1d8',
    danger: '#c02636',
    dangerHover: '#a51e2d',
    dangerActive: '#8b1825',
    dangerTint: '#fdeaec',
  },
  customDark: {
    primary: '#03a9f4',
    solid: '#03a9f4',
    solidHover: '#3dbcf7',
    solidActive: '#1b9fe0',
    onSolid: '#06202e',
    link: '#4fc1f7',
    ground: '#0e141b',
    surface: '#161d26',
    raised: '#1d2631',
    sunken: '#11181f',
    line: '#2a3542',
    lineStrong: '#6e7c8c',
    text: '#e6ebf1',
    textMuted: '#9eabb9',
    tint: '#0f2f42',
    success: '#5fce8d',
    successTint: '#12301f',
    warning: '#f0b44c',
    warningTint: '#33260d',
    danger: '#ff8088',
    dangerHover: '#ff9ca2',
    dangerActive: '#f26a73',
    dangerTint: '#3a1a1f',
  },
};

/** Steps of four pixels; a gap is one of these. */
export const SPACES = [0, 4, 8, 12, 16, 24, 32, 48] as const;

/** Sizes of text: note, small, body, lead, title, display. */
export const TEXT_SIZES = { note: 12, small: 13, body: 14, lead: 16, title: 20, display: 28 } as const;

/**
 * How high buttons and fields are, and how large the text of fields, in pixels: a finger needs more room than a mouse.
 * An iPhone zooms into a field with smaller text as soon as it has the focus, and never out again.
 */
export const CONTROLS = {
  mouse: { control: 32, controlSmall: 28, inputFont: TEXT_SIZES.body },
  finger: { control: 44, controlSmall: 44, inputFont: TEXT_SIZES.lead },
} as const;

export type Pointer = keyof typeof CONTROLS;

export const RADII = { small: 4, medium: 8, large: 12 } as const;

export const FONT = "'Inter', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
