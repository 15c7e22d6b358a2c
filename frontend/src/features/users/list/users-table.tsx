import { CheckOutlined } from '@ant-design/icons';
import type { User } from '@vigie/command-service/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { BreakableEmail } from '../../../shared/breakable-email.tsx';
import { shortDay } from '../../../shared/dates/short-day.ts';
import table from '../../../shared/table/table.module.css';
import styles from './users.module.css';

interface UsersTableProps {
  readonly label: string;
  readonly users: readonly User[];
}

/** Users: name, email, day of registration, CPE or not. On a phone the email stands under the name. */
export function UsersTable({ label, users }: UsersTableProps) {
  const { timeZone } = useIntl();
  return (
    <div className={table.frame}>
      <table className={table.table} aria-label={label}>
        <UsersTableHead />
        <tbody>
          {users.map(({ id, name, email, created_at: registeredOn, is }) => (
            <tr key={id}>
              <td>
                <span className={styles.name}>{name}</span>
                <span className={styles.emailBelow}>
                  <BreakableEmail email={email} />
                </span>
              </td>
              <td className={styles.email}>
                <BreakableEmail email={email} />
              </td>
              <td className={styles.day}>
                <time dateTime={registeredOn}>{shortDay(registeredOn, timeZone)}</time>
              </td>
              <td>{is.cpe && <IsCPE />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The names of its columns, also above what holds the users' place. */
export function UsersTableHead() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <FormattedMessage id="profile.name" defaultMessage="Name" />
        </th>
        <th scope="col" className={styles.email}>
          <FormattedMessage id="students.email" defaultMessage="Email" />
        </th>
        <th scope="col" className={styles.dayColumn}>
          <FormattedMessage id="users.column.registered" defaultMessage="Registered on" />
        </th>
        <th scope="col" className={styles.cpeColumn}>
          <FormattedMessage id="role.cpe" defaultMessage="CPE" />
        </th>
      </tr>
    </thead>
  );
}

function IsCPE() {
  const label = useIntl().formatMessage({ id: 'answer.yes', defaultMessage: 'Yes' });
  return <CheckOutlined className={styles.check} aria-label={label} title={label} />;
}
