import { DeleteOutlined, EditOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { memo, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { focusBeside } from '../../../../shared/focus/focus-beside.ts';
import { NoticeText } from '../../../../shared/notifications/notice-text.tsx';
import { StatusCard } from '../../../../shared/students/student-status.tsx';
import table from '../../../../shared/table/table.module.css';
import { columnName } from '../../import/column-names.ts';
import { BadgeTaken, MOST_HOLDERS } from '../badge-taken.tsx';
import { EmailHolder } from './email-holder.tsx';
import type { PendingStudent, RowError, RowErrors } from './pending.ts';
import styles from './add-students.module.css';

interface PendingTableProps {
  readonly students: readonly PendingStudent[];
  readonly errors: RowErrors;
  /** The same at each rendering, as `onRemove` is, or all rows are rendered again. */
  readonly onEdit: (student: PendingStudent) => void;
  readonly onRemove: (student: PendingStudent) => void;
}

/**
 * The students who wait to be added (spec section 2), all of them, with what is wrong at its row. Left alone while
 * somebody types the next.
 */
export const PendingTable = memo(function PendingTable({ students, errors, onEdit, onRemove }: PendingTableProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'students.pending', defaultMessage: 'Students to add' });
  const asked = students.filter(({ key }) => isBadgeTaken(errors.get(key))).slice(0, MOST_HOLDERS);
  const lookedFor = students.filter(({ email }) => email !== '').slice(0, MOST_HOLDERS);
  return (
    <div className={`${table.frame} ${styles.pending}`}>
      <table className={table.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="profile.name" defaultMessage="Name" />
            </th>
            <th scope="col" className={styles.wide}>
              <FormattedMessage id="students.email" defaultMessage="Email" />
            </th>
            <th scope="col" className={styles.wide}>
              <FormattedMessage id="students.column.tagNb" defaultMessage="Tag nb" />
            </th>
            <th scope="col" className={styles.classColumn}>
              <FormattedMessage id="students.column.class" defaultMessage="Class" />
            </th>
            <th scope="col" className={styles.actionsColumn}>
              <FormattedMessage id="students.pending.remove" defaultMessage="Remove" />
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <Row
              key={student.key}
              student={student}
              wrong={errors.get(student.key) ?? NOTHING}
              namesHolder={asked.includes(student)}
              looksForEmail={lookedFor.includes(student)}
              onEdit={onEdit}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});

const NOTHING: readonly RowError[] = [];

const isBadgeTaken = (wrong: readonly RowError[] = NOTHING): boolean =>
  wrong.some(({ text }) => text === 'student.badgeTaken');

interface RowProps extends Pick<PendingTableProps, 'onEdit' | 'onRemove'> {
  readonly student: PendingStudent;
  readonly wrong: readonly RowError[];
  /** Says who has the badge, where somebody else has it. */
  readonly namesHolder: boolean;
  /** Says who has the email, where somebody has it. */
  readonly looksForEmail: boolean;
}

/** There may be thousands: one that has not changed is left alone, and its buttons are plain ones. */
const Row = memo(function Row({ student, wrong, namesHolder, looksForEmail, onEdit, onRemove }: RowProps) {
  const intl = useIntl();
  const id = useId();
  const isWrong = wrong.length > 0;
  const { lastName, firstName, email, tagNb, level, section, status } = student;
  const name = { student: `${firstName} ${lastName}` };
  return (
    <tr data-wrong={isWrong}>
      <td>
        <span className={styles.name}>
          {lastName} {firstName}
        </span>
        <span className={styles.below}>{[email, tagNb].filter((text) => text !== '').join(' · ')}</span>
        {looksForEmail && <EmailHolder student={student} />}
        {isWrong && (
          <span id={id}>
            {wrong.map((error) => (
              <span key={`${error.field} ${error.text}`} className={styles.error}>
                <ExclamationCircleFilled aria-hidden /> <ErrorText error={error} badge={namesHolder ? tagNb : null} />
              </span>
            ))}
          </span>
        )}
      </td>
      <td className={styles.wide}>{email}</td>
      <td className={styles.wide}>{tagNb}</td>
      <td>
        {level}
        {section} <StatusCard status={status} />
      </td>
      <td className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          aria-label={intl.formatMessage({ id: 'students.editOne', defaultMessage: 'Edit {student}' }, name)}
          aria-describedby={isWrong ? id : undefined}
          onClick={() => onEdit(student)}
        >
          <EditOutlined aria-hidden />
        </button>
        <button
          type="button"
          className={styles.action}
          data-danger
          aria-label={intl.formatMessage({ id: 'student.remove', defaultMessage: 'Remove {student}' }, name)}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget.closest('tr'), `.${styles.ways} button`);
            onRemove(student);
          }}
        >
          <DeleteOutlined aria-hidden />
        </button>
      </td>
    </tr>
  );
});

interface ErrorTextProps {
  readonly error: RowError;
  /** Of which it is said who has it; null where it is not. */
  readonly badge: string | null;
}

function ErrorText({ error: { field, text }, badge }: ErrorTextProps) {
  const intl = useIntl();
  if (text === 'student.badgeTaken' && badge !== null) return <BadgeTaken tagNb={badge} />;
  const column = field === null ? null : columnName(field);
  const what = <NoticeText notice={{ text, type: 'error' }} />;
  if (column === null) return what;
  return (
    <FormattedMessage
      id="students.fieldError"
      defaultMessage="{field}: {what}"
      values={{ field: intl.formatMessage(column), what }}
    />
  );
}
