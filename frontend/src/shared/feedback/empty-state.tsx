import { use, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { passFocusOn } from '../focus/pass-focus-on.tsx';
import styles from './feedback.module.css';
import { IsTold } from './told.tsx';

interface EmptyStateProps {
  /** 'Nothing to see here…' unless a list has better words. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Says that a list was loaded and has nothing in it. */
export function EmptyState({ children, action }: EmptyStateProps) {
  // Twice is once too often.
  const isTold = use(IsTold);
  return (
    <div className={styles.state} role={isTold ? undefined : 'status'}>
      <p>{children ?? <FormattedMessage id="empty.nothing" defaultMessage="Nothing to see here..." />}</p>
      {action !== undefined && <div ref={passFocusOn}>{action}</div>}
    </div>
  );
}
