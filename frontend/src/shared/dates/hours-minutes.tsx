import { FormattedMessage } from 'react-intl';

/** A length of less than a day, in words. */
export function HoursMinutes({ hours, minutes }: { readonly hours: number; readonly minutes: number }) {
  if (hours > 0) {
    return (
      <FormattedMessage
        id="elapsed.hours"
        defaultMessage={'{hours, number}\u00A0h\u00A0{minutes, number}\u00A0min'}
        values={{ hours, minutes }}
      />
    );
  }
  return <FormattedMessage id="elapsed.minutes" defaultMessage={'{minutes, number}\u00A0min'} values={{ minutes }} />;
}
