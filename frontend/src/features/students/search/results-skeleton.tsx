import { Skeleton } from 'antd';
import { useIntl } from 'react-intl';
import styles from './student-search.module.css';

const ROWS = [1, 2, 3];

/** Holds the place of students that are being looked for. */
export function ResultsSkeleton() {
  const label = useIntl().formatMessage({ id: 'loading', defaultMessage: 'Loading' });
  return (
    <div role="status" aria-label={label} className={styles.results}>
      {ROWS.map((row) => (
        <div key={row} className={styles.option}>
          <Skeleton active avatar={{ size: 36 }} title={{ width: 160 }} paragraph={false} />
        </div>
      ))}
    </div>
  );
}
