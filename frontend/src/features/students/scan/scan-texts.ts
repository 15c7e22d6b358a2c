import { defineMessages } from 'react-intl';

/** What the snackbar says of a scan (spec section 8). */
export const scanTexts = defineMessages({
  successful: { id: 'scan.successful', defaultMessage: 'Scan successful' },
  unavailable: { id: 'scan.unavailable', defaultMessage: 'Reader is not available' },
  unreadable: { id: 'scan.unreadable', defaultMessage: 'Unreadable tag' },
});
