/**
 * How a screen may be shown, for accessibility journeys: each theme with each language, each theme at each width, and
 * each language at each width. LOOKS=all asks for all eight combinations.
 */
const PAIRS = [
  { theme: 'customLight', locale: 'en', width: 390, height: 844 },
  { theme: 'customLight', locale: 'fr', width: 1280, height: 800 },
  { theme: 'customDark', locale: 'fr', width: 390, height: 844 },
  { theme: 'customDark', locale: 'en', width: 1280, height: 800 },
] as const;
const OTHERS = [
  { theme: 'customLight', locale: 'fr', width: 390, height: 844 },
  { theme: 'customLight', locale: 'en', width: 1280, height: 800 },
  { theme: 'customDark', locale: 'en', width: 390, height: 844 },
  { theme: 'customDark', locale: 'fr', width: 1280, height: 800 },
] as const;

export const LOOKS = process.env['LOOKS'] === 'all' ? [...PAIRS, ...OTHERS] : PAIRS;
