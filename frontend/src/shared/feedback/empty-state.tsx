import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { passFocusOn } from '../focus/pass-focus-on.tsx';
import styles from './feedback.module.css';

interface EmptyStateProps {
  /** 'Nothing to see here…' unless a list has better words. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Within what tells its own changes to a screen reader, which would read the words twice. */
  readonly isToldAlready?: boolean;
}

/** Says that a list was loaded and has nothing in it. */
export function EmptyState({ children, action, isToldAlready = false }: EmptyStateProps) {
  return (
    <div className={styles.state} role={isToldAlready ? undefined : 'status'}>
      <p>{children ?? <FormattedMessage id="empty.nothing" defaultMessage="Nothing to see here..." />}</p>
      {action !== undefined && <div ref={passFocusOn}>{action}</div>}
    </div>
  );
}
