import { useId, type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styles from './bar-table.module.css';

/** One thing that was counted. */
export interface Bar {
  readonly key: string;
  readonly label: ReactNode;
  readonly count: number;
  /** Stands for what has no name of its own: the others, or none. */
  readonly quiet?: boolean;
  /** Counts many things together: its number is in the table, and would dwarf the others' in the picture. */
  readonly isMany?: boolean;
}

interface BarTableProps {
  readonly title: ReactNode;
  /** What the first column names. */
  readonly heading: ReactNode;
  readonly bars: readonly Bar[];
  /** How many reports there are in all: what shares are of. */
  readonly total: number;
  readonly note?: ReactNode;
}

/** Numbers twice: as a table, and beside it as a picture of bars, a bar in line with each row. */
export function BarTable({ title, heading, bars, total, note }: BarTableProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.both}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              <th scope="col" className={styles.number}>
                <FormattedMessage id="statistics.total" defaultMessage="Reports" />
              </th>
              <th scope="col" className={styles.share}>
                <FormattedMessage id="statistics.share" defaultMessage="Share" />
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, count, quiet = false }) => (
              <tr key={key} data-quiet={quiet || count === 0}>
                <th scope="row">{label}</th>
                <td className={styles.number}>
                  <FormattedNumber value={count} />
                </td>
                <td className={styles.share}>
                  <Share of={total} count={count} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Bars bars={bars} />
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  );
}

function Share({ of, count }: { readonly of: number; readonly count: number }) {
  return useIntl().formatNumber(of === 0 ? 0 : count / of, PERCENT);
}

const PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const;

/** As high as a row of the table: the style sheet has the same. */
const ROW = 30;
const THICKNESS = 12;

/** The longest bar is as wide as the picture. The table says the same to who doesn't see it. */
function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count, isMany = false }) => (isMany ? 0 : count)));
  return (
    <svg className={styles.bars} height={bars.length * ROW} aria-hidden>
      <line className={styles.axis} x1={0.5} x2={0.5} y1={0} y2="100%" />
      {bars.map(({ key, count, quiet = false, isMany = false }, row) => (
        <rect
          key={key}
          className={styles.bar}
          data-quiet={quiet}
          x={0}
          y={row * ROW + (ROW - THICKNESS) / 2}
          width={isMany ? 0 : `${(100 * count) / most}%`}
          height={THICKNESS}
          rx={2}
        />
      ))}
    </svg>
  );
}
