import { ReportTableHead } from './report-table.tsx';
import styles from './report-table.module.css';

const ROWS = Array.from({ length: 10 }, (_, row) => row);
const COLUMNS = { category: '60%', students: '55%', by: '60%', on: '75%', status: '60%', view: '20px' } as const;

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
                <td key={column} className={styles[column]}>
                  <Place width={width} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Place({ width }: { readonly width: string }) {
  return <span className={styles.place} style={{ width }} />;
}
