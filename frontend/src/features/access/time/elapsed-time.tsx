import { FormattedMessage } from 'react-intl';
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
