import type { IntlShape } from 'react-intl';
import { dateText } from '../../../shared/dates/date-text.ts';

const IN_WORDS = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A day (YYYY-MM-DD) in words. */
export const dayInWords = (intl: IntlShape, day: string): string => dateText(intl, `${day}T12:00:00Z`, IN_WORDS);

/** A day and its time of day in words. */
export const momentInWords = (intl: IntlShape, at: number): string =>
  dateText(intl, at, { dateStyle: 'full', timeStyle: 'short' });
