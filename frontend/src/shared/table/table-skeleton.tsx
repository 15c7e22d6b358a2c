import type { ReactNode } from 'react';
import styles from './table.module.css';

const ROWS = Array.from({ length: 8 }, (_, row) => row);

interface TableSkeletonProps {
  readonly head: ReactNode;
  readonly columns: number;
  /** Classes of the columns' cells, from the first on: some columns go where there is little room, the place with them. */
  readonly classes?: readonly (string | undefined)[];
}

/** Holds the place of a table's rows that are on their way: nobody hears it, nor can press what its head has. */
export function TableSkeleton({ head, columns, classes }: TableSkeletonProps) {
  const cells = Array.from({ length: columns }, (_, column) => column);
  return (
    <div className={styles.frame} inert>
      <table className={styles.table}>
        {head}
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {cells.map((column) => (
                <td key={column} className={classes?.[column]}>
                  <Place />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Place = () => <span className={styles.place} />;
