import type { FormatDateOptions, IntlShape } from 'react-intl';

const IN_WORDS = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A day (YYYY-MM-DD) in words. */
export const dayInWords = (intl: IntlShape, day: string): string => inWords(intl, `${day}T12:00:00Z`, IN_WORDS);

/** A day and its time of day in words. */
export const momentInWords = (intl: IntlShape, at: number): string =>
  inWords(intl, at, { dateStyle: 'full', timeStyle: 'short' });

/** The first of a month is an ordinal in French, which browsers do not write. */
function inWords({ formatDateToParts, locale }: IntlShape, at: string | number, options: FormatDateOptions): string {
  return formatDateToParts(at, options)
    .map(({ type, value }) => (type === 'day' && value === '1' && locale.startsWith('fr') ? '1er' : value))
    .join('');
}
