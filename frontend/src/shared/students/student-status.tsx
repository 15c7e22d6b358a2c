import type { StudentStatus } from '@vigie/command-service/contract/vocabulary';
import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';
import styles from './student-status.module.css';

/** The names of the card colours (spec section 9). */
export const statusNames: Readonly<Record<StudentStatus, MessageDescriptor>> = defineMessages({
  cyan: { id: 'status.cyan', defaultMessage: 'Cyan' },
  blue: { id: 'status.blue', defaultMessage: 'Blue' },
  red: { id: 'status.red', defaultMessage: 'Red' },
  black: { id: 'status.black', defaultMessage: 'Black' },
});

/** A student's card: its colour, and the colour's name for those who can't tell it. */
export function StatusCard({ status }: { readonly status: StudentStatus }) {
  const name = useIntl().formatMessage(statusNames[status]);
  return (
    <span className={styles.status} data-status={status}>
      <span className={styles.card} aria-hidden />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
