import { FormattedTime, useIntl } from 'react-intl';
import { dateText } from '../../../shared/dates/date-text.ts';
import { dayInWords } from './day-in-words.ts';
import { schoolDay } from './school-time.ts';

const DAY_AND_TIME = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** Hours and minutes in the reader's language, at the school's time. */
export function ClockTime({ iso }: { readonly iso: string }) {
  return (
    <time dateTime={iso}>
      <FormattedTime value={iso} hour="2-digit" minute="2-digit" />
    </time>
  );
}

/** The time, and the day before it where that is another one than `day`. */
export function TimeSince({ iso, day }: { readonly iso: string; readonly day: string }) {
  const intl = useIntl();
  if (schoolDay(Date.parse(iso), intl.timeZone) === day) return <ClockTime iso={iso} />;
  return <time dateTime={iso}>{dateText(intl, iso, DAY_AND_TIME)}</time>;
}

/** A day of the school (YYYY-MM-DD) in words. */
export function DayName({ day }: { readonly day: string }) {
  return <time dateTime={day}>{dayInWords(useIntl(), day)}</time>;
}
