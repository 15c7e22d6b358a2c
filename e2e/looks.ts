/**
 * How a screen may be shown, for accessibility journeys: both themes, both languages, both widths. LOOKS=all asks for
 * all eight combinations, which takes four times as long.
 */
const USUAL = [
  { theme: 'customLight', locale: 'en', width: 390, height: 844 },
  { theme: 'customDark', locale: 'fr', width: 1280, height: 800 },
] as const;
const OTHERS = [
  { theme: 'customLight', locale: 'fr', width: 1280, height: 800 },
  { theme: 'customDark', locale: 'fr', width: 390, height: 844 },
  { theme: 'customDark', locale: 'en', width: 1280, height: 800 },
  { theme: 'customLight', locale: 'fr', width: 390, height: 844 },
  { theme: 'customLight', locale: 'en', width: 1280, height: 800 },
  { theme: 'customDark', locale: 'en', width: 390, height: 844 },
] as const;

export const LOOKS = process.env['LOOKS'] === 'all' ? [...USUAL, ...OTHERS] : USUAL;
