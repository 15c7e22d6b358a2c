import { FormattedMessage } from 'react-intl';
import { HoursMinutes } from '../../../shared/dates/hours-minutes.tsx';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A length of time in words, the finer the shorter it is. */
export function Duration({ minutes }: { readonly minutes: number }) {
  if (minutes < DAY) return <HoursMinutes hours={Math.floor(minutes / HOUR)} minutes={minutes % HOUR} />;
  return (
    <FormattedMessage
      id="statistics.days"
      defaultMessage={'{days, plural, one {# day} other {# days}}{hours, plural, =0 {} other { #\u00A0h}}'}
      values={{ days: Math.floor(minutes / DAY), hours: Math.floor((minutes % DAY) / HOUR) }}
    />
  );
}
