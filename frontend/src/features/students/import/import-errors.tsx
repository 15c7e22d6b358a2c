import { CloseCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PassFocusOn } from '../../../shared/focus/pass-focus-on.tsx';
import { NoticeText } from '../../../shared/notifications/notice-text.tsx';
import table from '../../../shared/table/table.module.css';
import { BadgeTaken, MOST_HOLDERS } from '../directory/badge-taken.tsx';
import { columnName } from './column-names.ts';
import { EnrolledChanged, type EnrolledCounts } from './enrolled-changed.tsx';
import type { Import } from './import-api.ts';
import { WhatIsAColumn, WhatIsValid } from './what-is-valid.tsx';
import { linesOf, tagNumberIn } from './rows.ts';
import styles from './import.module.css';

interface ImportErrorsProps {
  readonly errors: Import['errors'];
  /** How many there are: of many, the server tells the first. */
  readonly errorCount: number;
  /** How many were added or changed all the same, by an import that was interrupted; nobody otherwise. */
  readonly counts: EnrolledCounts & Pick<Import, 'added'>;
  /** The table, to show what a row says; '' where it is not at hand. */
  readonly text: string;
}

const FIRST = 100;

/** What is wrong with which rows of a table: nobody was added or changed, unless it had begun with the others. */
export function ImportErrors({ errors, errorCount, counts, text }: ImportErrorsProps) {
  const { added } = counts;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? errors : errors.slice(0, FIRST);
  const hidden = errors.length - shown.length;
  return (
    <>
      <EnrolledChanged import={counts} />
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
      {errors.some((error) => error.text === 'student.classRequired') && (
        <p>
          <FormattedMessage id="import.once" defaultMessage="Where the whole file lacks it, choose a default." />
        </p>
      )}
      <ErrorTable errors={shown} text={text} />
      {hidden > 0 && (
        <PassFocusOn>
          <Button type="link" onClick={() => setShowsAll(true)}>
            <FormattedMessage id="list.more" defaultMessage="Show {count, number} more" values={{ count: hidden }} />
          </Button>
        </PassFocusOn>
      )}
      {hidden === 0 && errorCount > errors.length && (
        <p className={styles.muted}>
          <FormattedMessage
            id="import.moreLater"
            defaultMessage="And {count, number} more, once these are corrected."
            values={{ count: errorCount - errors.length }}
          />
        </p>
      )}
      <NextStep added={added} isTextAtHand={text !== ''} />
    </>
  );
}

/** The rows, each with what is wrong with it and, where the table is at hand, what it says. */
function ErrorTable({ errors, text }: Pick<ImportErrorsProps, 'errors' | 'text'>) {
  const intl = useIntl();
  const lineOf = useMemo(() => linesOf(text), [text]);
  const asked = errors.filter((error) => error.text === 'student.badgeTaken').slice(0, MOST_HOLDERS);
  return (
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
          {errors.map((error, index) => (
            <Row key={index} error={error} line={lineOf(error.row)} namesHolder={asked.includes(error)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly error: ImportErrorsProps['errors'][number];
  /** What the row says; null where that is not known. */
  readonly line: string | null;
  /** Says who has the badge, where the row tells which one it is. */
  readonly namesHolder: boolean;
}

function Row({ error: { row, path, text }, line, namesHolder }: RowProps) {
  const intl = useIntl();
  const column = columnName(path);
  const badge = namesHolder && line !== null ? tagNumberIn(line) : null;
  const what = badge === null ? <NoticeText notice={{ text, type: 'error' }} /> : <BadgeTaken tagNb={badge} />;
  return (
    <tr>
      <td className={styles.number}>{intl.formatNumber(row)}</td>
      <td>
        {column === null && path === '' && <FormattedMessage id="import.wholeRow" defaultMessage="All of it" />}
        {column === null ? path : intl.formatMessage(column)}
      </td>
      <td>
        {what} {text === 'field.invalid' && <WhatIsValid column={path} />}
        {text === 'import.column' && <WhatIsAColumn />}
        {line !== null && <span className={styles.line}>{line.replaceAll('\t', ' · ')}</span>}
      </td>
    </tr>
  );
}

/** What to do for those who were not added. */
function NextStep({ added, isTextAtHand }: { readonly added: number; readonly isTextAtHand: boolean }) {
  if (added > 0) {
    return (
      <p className={styles.muted}>
        <FormattedMessage
          id="import.addRest"
          defaultMessage="For these, use “Add students”, or import the same file again once this is put right: nobody is added twice."
        />
      </p>
    );
  }
  if (isTextAtHand) return null;
  return (
    <p className={styles.muted}>
      <FormattedMessage
        id="import.again"
        defaultMessage="The page was loaded again since: correct the file, and choose it once more."
      />
    </p>
  );
}
