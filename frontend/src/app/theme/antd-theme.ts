import { theme, type ThemeConfig } from 'antd';
import type { ThemeName } from '../../shared/preferences/preferences-slice.ts';
import { CONTROLS, FONT, PALETTES, RADII, SPACES, TEXT_SIZES, type Palette } from './tokens.ts';
import type { Pointer } from './use-pointer.ts';

type Algorithm = typeof theme.defaultAlgorithm;

/** How much larger than usual the text is that people have chosen in their browser: antd's lengths are all in pixels. */
const SCALE = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

const scaled = (pixels: number): number => pixels * SCALE;

/**
 * The look as antd takes it: one object, and one name, for each. antd works out its variables anew for another object,
 * and keeps what it has worked out for a rendering that was given up.
 */
export const antdTheme = (name: ThemeName, pointer: Pointer): ThemeConfig => LOOKS[name][pointer];

const looksOf = (name: ThemeName) => ({ mouse: lookOf(name, 'mouse'), finger: lookOf(name, 'finger') });
const LOOKS = { customLight: looksOf('customLight'), customDark: looksOf('customDark') };

function lookOf(name: ThemeName, pointer: Pointer): ThemeConfig {
  const palette = PALETTES[name];
  const { control, controlSmall, inputFont } = CONTROLS[pointer];
  return {
    cssVar: { key: 'vigie' },
    algorithm: [name === 'customDark' ? theme.darkAlgorithm : theme.defaultAlgorithm, pinned(palette)],
    token: {
      ...hues(palette),
      colorText: palette.text,
      colorTextSecondary: palette.textMuted,
      colorTextTertiary: palette.textMuted,
      colorTextDescription: palette.textMuted,
      colorTextPlaceholder: palette.textMuted,
      colorTextLightSolid: palette.onSolid,
      colorBgLayout: palette.ground,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      controlOutlineWidth: 3,
      controlHeight: scaled(control),
      controlHeightSM: scaled(controlSmall),
      fontFamily: FONT,
      fontSize: scaled(TEXT_SIZES.body),
      fontSizeSM: scaled(TEXT_SIZES.note),
      fontSizeLG: scaled(TEXT_SIZES.lead),
      // The same part of the text's size at any scale: antd adds as many pixels to large text as to small.
      lineHeight: 22 / TEXT_SIZES.body,
      lineHeightSM: 20 / TEXT_SIZES.note,
      lineHeightLG: 24 / TEXT_SIZES.lead,
      sizeUnit: scaled(SPACES[1]),
      borderRadius: scaled(RADII.medium),
      borderRadiusSM: scaled(RADII.small),
      borderRadiusLG: scaled(RADII.large),
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      ...readable(palette),
      Input: { inputFontSize: scaled(inputFont) },
      Switch: { colorTextQuaternary: palette.lineStrong, colorTextTertiary: palette.textMuted },
      Modal: { titleFontSize: scaled(TEXT_SIZES.lead) },
      Tooltip: {
        controlHeight: scaled(CONTROLS.mouse.control),
        colorBgSpotlight: '#2b3644',
        colorTextLightSolid: '#ffffff',
      },
    },
  };
}

function hues(palette: Palette) {
  return {
    colorPrimary: palette.primary,
    colorInfo: palette.primary,
    colorLink: palette.link,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorError: palette.danger,
  };
}

/** antd's dark algorithm changes the colours that it is given: they are set again after it. */
function pinned(palette: Palette): Algorithm {
  return (seed, derived = theme.defaultAlgorithm(seed)) => ({
    ...derived,
    ...hues(palette),
    colorPrimaryBg: palette.tint,
    // antd's outline of what has the focus.
    colorPrimaryBorder: palette.primary,
    colorLinkHover: palette.solidHover,
    colorLinkActive: palette.solidActive,
    colorErrorHover: palette.dangerHover,
    colorErrorActive: palette.dangerActive,
    colorErrorBg: palette.dangerTint,
    colorErrorBgActive: palette.dangerTint,
    colorSuccessBg: palette.successTint,
    colorWarningBg: palette.warningTint,
  });
}

/** Where the product's colour is text or lies under text, a step that can be read takes its place. */
function readable({ link, solid, solidHover, solidActive }: Palette): NonNullable<ThemeConfig['components']> {
  return {
    Button: {
      colorPrimary: solid,
      colorPrimaryHover: solidHover,
      colorPrimaryActive: solidActive,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
      contentFontSizeSM: scaled(TEXT_SIZES.small),
      paddingInlineSM: scaled(SPACES[3]),
    },
    Tag: { colorPrimary: link, colorPrimaryHover: link, colorPrimaryActive: link, colorInfo: link },
  };
}
