import { FormattedMessage, useIntl } from 'react-intl';
import table from '../../shared/table/table.module.css';
import { What, When, Whose, type LinesProps } from './audit-line.tsx';
import styles from './audit.module.css';

/** The lines of the audit, one a row. */
export function AuditTable({ lines, onStudent }: LinesProps) {
  const label = useIntl().formatMessage({ id: 'audit.title', defaultMessage: 'Read audit' });
  return (
    <div className={table.frame}>
      <table className={table.table} aria-label={label}>
        <AuditTableHead />
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className={styles.when}>
                <When on={line.on} />
              </td>
              <td>{line.by.name}</td>
              <td>
                <What line={line} />
              </td>
              <td>
                <Whose line={line} onStudent={onStudent} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The names of its columns, also above what holds the lines' place. */
export function AuditTableHead() {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.whenColumn}>
          <FormattedMessage id="audit.when" defaultMessage="When" />
        </th>
        <th scope="col">
          <FormattedMessage id="audit.who" defaultMessage="Who" />
        </th>
        <th scope="col">
          <FormattedMessage id="audit.what" defaultMessage="What" />
        </th>
        <th scope="col">
          <FormattedMessage id="audit.whose" defaultMessage="Whose record" />
        </th>
      </tr>
    </thead>
  );
}
