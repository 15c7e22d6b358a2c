import type { FormatDateOptions, IntlShape } from 'react-intl';

/** A date as browsers write it, but that the first of a month is an ordinal in French. */
export const dateText = (
  { formatDateToParts, locale }: IntlShape,
  at: string | number,
  options: FormatDateOptions,
): string =>
  formatDateToParts(at, options)
    .map(({ type, value }) => (type === 'day' && value === '1' && locale.startsWith('fr') ? '1er' : value))
    .join('');
