import { FormattedMessage } from 'react-intl';
import { HoursMinutes } from '../../../shared/dates/hours-minutes.tsx';
import { elapsed } from './elapsed.ts';

/** How long ago something was, in words. */
export function ElapsedTime({ since, now }: { readonly since: string; readonly now: number }) {
  const { days, hours, minutes } = elapsed(since, now);
  if (days > 0) {
    return (
      <FormattedMessage
        id="elapsed.days"
        defaultMessage="{days, plural, one {# day} other {# days}}"
        values={{ days }}
      />
    );
  }
  return <HoursMinutes hours={hours} minutes={minutes} />;
}
