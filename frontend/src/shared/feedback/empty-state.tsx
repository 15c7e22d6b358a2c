import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './feedback.module.css';

interface EmptyStateProps {
  /** 'Nothing to see here…' unless a list has better words. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Says that a list was loaded and has nothing in it. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.state} role="status">
      <p>{children ?? <FormattedMessage id="empty.nothing" defaultMessage="Nothing to see here..." />}</p>
      {action}
    </div>
  );
}

/** The same words within what tells its own changes to a screen reader, which would read them twice. */
export function EmptyText({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.state}>
      <p>{children}</p>
    </div>
  );
}
