import { FormattedMessage } from 'react-intl';

/** What is wrong with a day and a time that can't be read. */
export function UnreadableMoment() {
  return <FormattedMessage id="earlier.unreadable" defaultMessage="Type a date and a time of day, 14:30 for example" />;
}
