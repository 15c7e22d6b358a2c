import { useIntl, type IntlShape } from 'react-intl';
import { DateTime } from '../../../shared/dates/date-time.tsx';
import { dayInWords } from './day-in-words.ts';
import { schoolDay } from './school-time.ts';

/** Hours and minutes in the reader's language, at the school's time. */
export const clockText = ({ formatTime }: IntlShape, iso: string): string =>
  formatTime(iso, { hour: '2-digit', minute: '2-digit' });

/** The same as an element. */
export function ClockTime({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{clockText(useIntl(), iso)}</time>;
}

/** The time, and the day before it where that is another one than `day`. */
export function TimeSince({ iso, day }: { readonly iso: string; readonly day: string }) {
  const { timeZone } = useIntl();
  return schoolDay(Date.parse(iso), timeZone) === day ? <ClockTime iso={iso} /> : <DateTime iso={iso} />;
}

/** A day of the school (YYYY-MM-DD) in words. */
export function DayName({ day }: { readonly day: string }) {
  return <time dateTime={day}>{dayInWords(useIntl(), day)}</time>;
}
