import { memo } from 'react';
import { useIntl } from 'react-intl';
import { StudentChip } from '../../../shared/students/student-chip.tsx';
import { AddedLater } from '../added-later.tsx';
import { DirectionName } from '../direction/direction-icon.tsx';
import { ClockTime } from '../time/clock-time.tsx';
import styles from './access-cards.module.css';
import type { AccessListProps, ListedAccessProps } from './access-table.tsx';
import { DeleteAccessButton } from './delete-access-button.tsx';

/** Exits and entries where there is no room for a table. */
export function AccessCards({ accesses, onDelete }: AccessListProps) {
  const label = useIntl().formatMessage({ id: 'exits.tab.day', defaultMessage: 'Exits and entries' });
  return (
    <ul className={styles.cards} aria-label={label}>
      {accesses.map((access) => (
        <Card key={access.id} access={access} onDelete={onDelete} />
      ))}
    </ul>
  );
}

/** Whoever records one has the list read again: those that have not changed are left alone. */
const Card = memo(function Card({ access, onDelete }: ListedAccessProps) {
  return (
    <li className={styles.card}>
      <div className={styles.what}>
        <StudentChip student={access.student} />
        <p className={styles.facts}>
          <DirectionName direction={access.direction} />
          <span className={styles.time}>
            <ClockTime iso={access.on} />
          </span>
          <span className={styles.by}>{access.by.name}</span>
        </p>
        <AddedLater access={access} className={styles.later} />
      </div>
      <DeleteAccessButton access={access} onDelete={onDelete} />
    </li>
  );
});
