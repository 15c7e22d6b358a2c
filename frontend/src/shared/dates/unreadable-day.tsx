import { FormattedMessage } from 'react-intl';

/** What is wrong with a day that can't be read: how one is written. */
export function UnreadableDay() {
  return <FormattedMessage id="exits.unreadable" defaultMessage="Type a date as dd/mm/yyyy" />;
}
