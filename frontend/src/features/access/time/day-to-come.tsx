import { FormattedMessage } from 'react-intl';

/** What is wrong with a day that nothing can have happened on yet. */
export function DayToCome() {
  return <FormattedMessage id="exits.future" defaultMessage="This day is still to come" />;
}
