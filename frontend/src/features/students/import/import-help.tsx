import { FormattedMessage, useIntl } from 'react-intl';
import { columnNames } from './column-names.ts';
import styles from './import.module.css';

const REQUIRED = new Set(['lastName', 'firstName', 'email']);

/** How the table must look. */
export function ImportHelp() {
  const intl = useIntl();
  return (
    <div className={styles.help}>
      <p>
        <FormattedMessage
          id="import.help"
          defaultMessage="One student in each row, in these columns, or in any order under a header row with these names. All students are added, or none."
        />
      </p>
      <ol className={styles.columns}>
        {Object.entries(columnNames).map(([column, name]) => (
          <li key={column}>
            {intl.formatMessage(name)}
            {!REQUIRED.has(column) && (
              <span className={styles.optional}>
                <FormattedMessage id="import.optional" defaultMessage="optional" />
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
