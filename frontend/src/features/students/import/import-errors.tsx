import { CloseCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PassFocusOn } from '../../../shared/focus/pass-focus-on.tsx';
import { NoticeText } from '../../../shared/notifications/notice-text.tsx';
import table from '../../../shared/table/table.module.css';
import { columnName } from './column-names.ts';
import type { Import } from './import-api.ts';
import { linesOf } from './rows.ts';
import styles from './import.module.css';

interface ImportErrorsProps {
  readonly errors: Import['errors'];
  /** How many there are: of many, the server tells the first. */
  readonly errorCount: number;
  /** How many were added all the same, by an import that was interrupted; nobody otherwise. */
  readonly added: number;
  /** The table, to show what a row says; '' where it is not at hand. */
  readonly text: string;
}

const FIRST = 100;

/** What is wrong with which rows of a table: nobody was added, unless it had begun with the others. */
export function ImportErrors({ errors, errorCount, added, text }: ImportErrorsProps) {
  const intl = useIntl();
  const [showsAll, setShowsAll] = useState(false);
  const lineOf = linesOf(text);
  const shown = showsAll ? errors : errors.slice(0, FIRST);
  return (
    <>
      <p role="alert" className={styles.failed}>
        <CloseCircleFilled aria-hidden />
        {added > 0 ? (
          <FormattedMessage
            id="import.partly"
            defaultMessage="The import was interrupted. {added, plural, one {# student was added} other {# students were added}}, {count, plural, one {# row was not} other {# rows were not}}:"
            values={{ added, count: errorCount }}
          />
        ) : (
          <FormattedMessage
            id="import.nothing"
            defaultMessage="Nobody was added. {count, plural, one {One thing is} other {# things are}} to be corrected:"
            values={{ count: errorCount }}
          />
        )}
      </p>
      <div className={table.frame}>
        <table
          className={table.table}
          aria-label={intl.formatMessage({ id: 'import.errors', defaultMessage: 'Rows to correct' })}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.rowColumn}>
                <FormattedMessage id="import.row" defaultMessage="Row" />
              </th>
              <th scope="col" className={styles.fieldColumn}>
                <FormattedMessage id="import.field" defaultMessage="Field" />
              </th>
              <th scope="col">
                <FormattedMessage id="import.error" defaultMessage="What is wrong" />
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, path, text: message }, index) => {
              const column = columnName(path);
              const line = lineOf(row);
              return (
                <tr key={index}>
                  <td className={styles.number}>{intl.formatNumber(row)}</td>
                  <td>
                    {column === null ? (
                      <FormattedMessage id="import.wholeRow" defaultMessage="All of it" />
                    ) : (
                      intl.formatMessage(column)
                    )}
                  </td>
                  <td>
                    <NoticeText notice={{ text: message, type: 'error' }} />
                    {line !== null && <span className={styles.line}>{line.replaceAll('\t', ' · ')}</span>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {errors.length > shown.length && (
        <PassFocusOn>
          <Button type="link" onClick={() => setShowsAll(true)}>
            <FormattedMessage
              id="import.more"
              defaultMessage="Show {count, number} more"
              values={{ count: errors.length - shown.length }}
            />
          </Button>
        </PassFocusOn>
      )}
      {errors.length === shown.length && errorCount > errors.length && (
        <p className={styles.muted}>
          <FormattedMessage
            id="import.moreLater"
            defaultMessage="And {count, number} more, once these are corrected."
            values={{ count: errorCount - errors.length }}
          />
        </p>
      )}
      {added > 0 && (
        <p className={styles.muted}>
          <FormattedMessage
            id="import.addRest"
            defaultMessage="For these, use “Add students”, or import the same file again once this is put right: nobody is added twice."
          />
        </p>
      )}
      {added === 0 && text === '' && (
        <p className={styles.muted}>
          <FormattedMessage
            id="import.again"
            defaultMessage="The page was loaded again since: correct the file, and choose it once more."
          />
        </p>
      )}
    </>
  );
}
