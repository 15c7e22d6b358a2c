import type { IntlShape } from 'react-intl';

const IN_WORDS = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A day (YYYY-MM-DD) in words. The first of a month is an ordinal in French, which browsers do not write. */
export function dayInWords({ formatDateToParts, locale }: IntlShape, day: string): string {
  return formatDateToParts(`${day}T12:00:00Z`, IN_WORDS)
    .map(({ type, value }) => (type === 'day' && value === '1' && locale.startsWith('fr') ? '1er' : value))
    .join('');
}
