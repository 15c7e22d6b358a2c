import { theme, type ThemeConfig } from 'antd';
import type { ThemeName } from '../../shared/preferences/preferences-slice.ts';
import { FONT, PALETTES, RADII, TEXT_SIZES } from './tokens.ts';

/** The look as antd takes it. Colours that antd's dark algorithm would change are set after it. */
export function antdTheme(name: ThemeName): ThemeConfig {
  const palette = PALETTES[name];
  return {
    algorithm: name === 'customDark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: palette.solid,
      colorInfo: palette.solid,
      colorLink: palette.link,
      colorLinkHover: palette.primary,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
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
      fontFamily: FONT,
      fontSize: TEXT_SIZES.body,
      fontSizeSM: TEXT_SIZES.note,
      fontSizeLG: TEXT_SIZES.lead,
      borderRadius: RADII.medium,
      borderRadiusSM: RADII.small,
      borderRadiusLG: RADII.large,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
      wireframe: false,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Modal: { titleFontSize: TEXT_SIZES.lead },
      Tooltip: { colorBgSpotlight: '#2b3644', colorTextLightSolid: '#ffffff' },
    },
  };
}
