import { Skeleton } from 'antd';
import { ReportTableHead } from './report-table.tsx';
import styles from './report-table.module.css';

const ROWS = Array.from({ length: 10 }, (_, row) => row);
const COLUMNS = { category: '60%', students: '70%', by: '60%', on: '70%', status: '70%', view: '30%' } as const;

/** Holds the place of rows that are on their way. */
export function ReportTableSkeleton() {
  return (
    <div className={styles.frame} aria-hidden>
      <table className={styles.table}>
        <ReportTableHead />
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {Object.entries(COLUMNS).map(([column, width]) => (
                <td key={column}>
                  <Skeleton active title={{ width, style: { margin: 0 } }} paragraph={false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
