import { useIntl } from 'react-intl';
import { CardsSkeleton } from '../../shared/feedback/cards-skeleton.tsx';
import table from '../../shared/table/table.module.css';
import { What, When, Whose, type LinesProps } from './audit-line.tsx';
import styles from './audit.module.css';

/** The lines of the audit where there is no room for a table. */
export function AuditCards({ lines, onStudent }: LinesProps) {
  const label = useIntl().formatMessage({ id: 'audit.title', defaultMessage: 'Read audit' });
  return (
    <ul className={styles.cards} aria-label={label}>
      {lines.map((line) => (
        <li key={line.id} className={styles.card}>
          <p className={styles.cardHead}>
            <span className={styles.who}>{line.by.name}</span>
            <span className={styles.when}>
              <When on={line.on} />
            </span>
          </p>
          <p className={styles.cardBody}>
            <What line={line} />
            <Whose line={line} onStudent={onStudent} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Holds the place of the lines that are on their way. */
export function AuditCardsSkeleton() {
  return (
    <CardsSkeleton count={8} className={styles.cards} cardClass={styles.card}>
      <p className={styles.cardHead}>
        <span className={table.place} />
      </p>
      <p className={styles.cardBody}>
        <span className={table.place} />
      </p>
    </CardsSkeleton>
  );
}
