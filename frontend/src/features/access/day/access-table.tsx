import type { Access } from '@vigie/command-service/contract';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { StudentChip } from '../../../shared/students/student-chip.tsx';
import { AddedLater } from '../added-later.tsx';
import { DirectionName } from '../direction/direction-icon.tsx';
import { ClockTime } from '../time/clock-time.tsx';
import styles from './access-table.module.css';
import { DeleteAccessButton } from './delete-access-button.tsx';

export interface AccessListProps {
  readonly accesses: readonly Access[];
  /** The same at each rendering, or all of them are rendered again. */
  readonly onDelete: (access: Access) => void;
}

export interface ListedAccessProps extends Pick<AccessListProps, 'onDelete'> {
  readonly access: Access;
}

/** Exits and entries as a table (spec section 2, Exits screen). */
export function AccessTable({ accesses, onDelete }: AccessListProps) {
  const label = useIntl().formatMessage({ id: 'exits.tab.day', defaultMessage: 'Exits and entries' });
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <AccessTableHead />
        <tbody>
          {accesses.map((access) => (
            <Row key={access.id} access={access} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whoever records one has the list read again: those that have not changed are left alone. */
const Row = memo(function Row({ access, onDelete }: ListedAccessProps) {
  return (
    <tr>
      <td>
        <StudentChip student={access.student} />
      </td>
      <td className={styles.cut}>{access.by.name}</td>
      <td>
        <span className={styles.time}>
          <ClockTime iso={access.on} />
        </span>
        <AddedLater access={access} className={styles.later} />
      </td>
      <td>
        <DirectionName direction={access.direction} />
      </td>
      <td className={styles.delete}>
        <DeleteAccessButton access={access} onDelete={onDelete} />
      </td>
    </tr>
  );
});

/** The names of its columns, also above what holds the rows’ place. */
export function AccessTableHead() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <FormattedMessage id="student.one" defaultMessage="Student" />
        </th>
        <th scope="col" className={styles.byColumn}>
          <FormattedMessage id="exits.column.by" defaultMessage="Authorized by" />
        </th>
        <th scope="col" className={styles.timeColumn}>
          <FormattedMessage id="exits.column.time" defaultMessage="Time" />
        </th>
        <th scope="col" className={styles.directionColumn}>
          <FormattedMessage id="exits.column.direction" defaultMessage="Direction" />
        </th>
        <th scope="col" className={styles.deleteColumn}>
          <FormattedMessage id="action.delete" defaultMessage="Delete" />
        </th>
      </tr>
    </thead>
  );
}
