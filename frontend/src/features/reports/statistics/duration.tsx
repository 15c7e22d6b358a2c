import { FormattedMessage } from 'react-intl';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A length of time in words, the finer the shorter it is. */
export function Duration({ minutes }: { readonly minutes: number }) {
  if (minutes < HOUR) {
    return <FormattedMessage id="elapsed.minutes" defaultMessage={'{minutes, number}\u00A0min'} values={{ minutes }} />;
  }
  if (minutes < DAY) {
    return (
      <FormattedMessage
        id="elapsed.hours"
        defaultMessage={'{hours, number}\u00A0h\u00A0{minutes, number}\u00A0min'}
        values={{ hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR }}
      />
    );
  }
  return (
    <FormattedMessage
      id="statistics.days"
      defaultMessage={'{days, plural, one {# day} other {# days}}{hours, plural, =0 {} other { #\u00A0h}}'}
      values={{ days: Math.floor(minutes / DAY), hours: Math.floor((minutes % DAY) / HOUR) }}
    />
  );
}
