import { theme, type ThemeConfig } from 'antd';
import {
  CONTROLS,
  FONT,
  PALETTES,
  RADII,
  SPACES,
  TEXT_SIZES,
  type Palette,
  type Pointer,
} from '../src/app/theme/tokens.ts';
import type { ThemeName } from '../src/shared/preferences/preferences-slice.ts';

type Algorithm = typeof theme.defaultAlgorithm;

/** The look as antd takes it, with text of the usual size: its style sheet is built in parts of the chosen one. */
export function antdLook(name: ThemeName, pointer: Pointer): ThemeConfig {
  const palette = PALETTES[name];
  const { control, controlSmall, inputFont } = CONTROLS[pointer];
  return {
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
      controlHeight: control,
      controlHeightSM: controlSmall,
      fontFamily: FONT,
      fontSize: TEXT_SIZES.body,
      fontSizeSM: TEXT_SIZES.note,
      fontSizeLG: TEXT_SIZES.lead,
      // The same part of the text's size at any scale: antd adds as many pixels to large text as to small.
      lineHeight: 22 / TEXT_SIZES.body,
      lineHeightSM: 20 / TEXT_SIZES.note,
      lineHeightLG: 24 / TEXT_SIZES.lead,
      sizeUnit: SPACES[1],
      borderRadius: RADII.medium,
      borderRadiusSM: RADII.small,
      borderRadiusLG: RADII.large,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      ...readable(palette),
      Input: { inputFontSize: inputFont },
      Switch: { colorTextQuaternary: palette.lineStrong, colorTextTertiary: palette.textMuted },
      Modal: { titleFontSize: TEXT_SIZES.lead },
      Tooltip: {
        controlHeight: CONTROLS.mouse.control,
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
      contentFontSizeSM: TEXT_SIZES.small,
      paddingInlineSM: SPACES[3],
    },
    Tag: { colorPrimary: link, colorPrimaryHover: link, colorPrimaryActive: link, colorInfo: link },
  };
}
