import { Skeleton } from 'antd';
import { useIsNarrow } from '../../../shared/layout/use-is-narrow.ts';
import { TableSkeleton } from '../../../shared/table/table-skeleton.tsx';
import { AccessTableHead } from './access-table.tsx';
import styles from './access-table.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Holds the place of a day's exits and entries that are on their way. */
export function DaySkeleton() {
  return useIsNarrow() ? <RowsSkeleton /> : <TableSkeleton head={<AccessTableHead />} columns={5} />;
}

/** Holds the place of rows or cards that are on their way. */
export function RowsSkeleton() {
  return (
    <div className={styles.frame} aria-hidden>
      {ROWS.map((row) => (
        <div key={row} className={styles.place}>
          <Skeleton active title={false} paragraph={{ rows: 1, width: '100%' }} />
        </div>
      ))}
    </div>
  );
}
