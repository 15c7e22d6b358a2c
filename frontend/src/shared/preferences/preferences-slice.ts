import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** How a person likes to see the application (spec section 4). Kept in this browser. */
export const THEMES = ['customLight', 'customDark'] as const;
export type ThemeName = (typeof THEMES)[number];

export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

export interface Preferences {
  readonly theme: ThemeName;
  readonly locale: Locale;
}

const initialState: Preferences = { theme: 'customLight', locale: 'en' };

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeChosen: (state, { payload: theme }: PayloadAction<ThemeName>): Preferences => ({ ...state, theme }),
    localeChosen: (state, { payload: locale }: PayloadAction<Locale>): Preferences => ({ ...state, locale }),
  },
  selectors: {
    selectTheme: ({ theme }) => theme,
    selectLocale: ({ locale }) => locale,
  },
});

export const { themeChosen, localeChosen } = preferencesSlice.actions;
export const { selectTheme, selectLocale } = preferencesSlice.selectors;
