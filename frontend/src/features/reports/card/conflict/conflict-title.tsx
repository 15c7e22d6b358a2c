import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './conflict-title.module.css';

/** Takes the focus: what had it before is gone. */
export function ConflictTitle() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} className={styles.title} tabIndex={-1}>
      <FormattedMessage id="conflict.title" defaultMessage="Two versions of this report" />
    </h2>
  );
}
