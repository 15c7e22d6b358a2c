import type { Direction } from '@vigie/command-service/contract/vocabulary';
import { defineMessages, type MessageDescriptor } from 'react-intl';

/** What the two directions are called. */
export const directionNames: Readonly<Record<Direction, MessageDescriptor>> = defineMessages({
  in: { id: 'access.entry', defaultMessage: 'Entry' },
  out: { id: 'access.exit', defaultMessage: 'Exit' },
});
