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

/** Numbers twice: as a table, and in each of its rows as a bar. */
export function BarTable({ title, heading, bars, total, note }: BarTableProps) {
  const id = useId();
  const most = Math.max(1, ...bars.map(({ count, isMany = false }) => (isMany ? 0 : count)));
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
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
            <td className={styles.picture} aria-hidden />
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, count, quiet = false, isMany = false }) => (
            <tr key={key} data-quiet={quiet || count === 0}>
              <th scope="row">{label}</th>
              <td className={styles.number}>
                <FormattedNumber value={count} />
              </td>
              <td className={styles.share}>
                <Share of={total} count={count} />
              </td>
              <td className={styles.picture} aria-hidden>
                <Picture of={isMany ? 0 : count / most} quiet={quiet} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  );
}

function Share({ of, count }: { readonly of: number; readonly count: number }) {
  return useIntl().formatNumber(of === 0 ? 0 : count / of, PERCENT);
}

const PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const;

const THICKNESS = 12;

/** A bar, as long as its share of the longest. The table says the same to who doesn't see it. */
function Picture({ of, quiet }: { readonly of: number; readonly quiet: boolean }) {
  return (
    <svg className={styles.drawing} height={THICKNESS}>
      <rect className={styles.bar} data-quiet={quiet} width={`${100 * of}%`} height={THICKNESS} rx={2} />
    </svg>
  );
}
