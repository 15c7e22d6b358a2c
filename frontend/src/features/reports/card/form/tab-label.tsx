import { ExclamationCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './report-form.module.css';

interface TabLabelProps {
  readonly children: ReactNode;
  /** How many there are behind the tab. */
  readonly count?: number;
  /** Something behind the tab keeps the report from being saved. */
  readonly wrong: boolean;
}

/** The name of a tab, with what it holds. */
export function TabLabel({ children, count = 0, wrong }: TabLabelProps) {
  const label = useIntl().formatMessage({ id: 'report.tab.wrong', defaultMessage: 'has errors' });
  return (
    <span className={styles.tab}>
      {children}
      {count > 0 && <span className={styles.count}>{count}</span>}
      {wrong && <ExclamationCircleFilled className={styles.wrong} aria-label={label} />}
    </span>
  );
}
