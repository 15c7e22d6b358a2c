import { isAutomaticReason, type AutomaticReason } from '@vigie/command-service/contract/vocabulary';
import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';

const texts: Readonly<Record<AutomaticReason, MessageDescriptor>> = defineMessages({
  'auto:offline': { id: 'access.reason.offline', defaultMessage: 'Recorded without network' },
  'auto:unanswered': { id: 'access.reason.unanswered', defaultMessage: 'Could not be sent at once' },
});

/** A stored reason as it is read: in the reader's language where the client gave it, else as somebody typed it. */
export function reasonText(intl: IntlShape, reason: string): string {
  return isAutomaticReason(reason) ? intl.formatMessage(texts[reason]) : reason;
}
