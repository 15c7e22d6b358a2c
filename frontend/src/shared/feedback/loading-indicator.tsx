import { useIntl } from 'react-intl';
import styles from './feedback.module.css';

/** Shows that something is on the way. Where a list loads, its skeleton is better. */
export function LoadingIndicator() {
  const label = useIntl().formatMessage({ id: 'loading', defaultMessage: 'Loading' });
  return (
    <div className={styles.state} role="status" aria-label={label}>
      <span className={styles.spinner} aria-hidden />
    </div>
  );
}
