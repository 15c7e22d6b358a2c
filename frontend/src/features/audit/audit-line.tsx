import type { Audited, AuditList } from '@vigie/query-service/contract';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { dateText } from '../../shared/dates/date-text.ts';
import { studentLabel } from '../../shared/students/student-label.ts';
import styles from './audit.module.css';

/** One reading. */
export type Line = AuditList['lines'][number];

export interface LinesProps {
  readonly lines: readonly Line[];
  /** Called to look at the lines of one student only. */
  readonly onStudent: (id: string) => void;
}

const deeds: Readonly<Record<Audited, MessageDescriptor>> = defineMessages({
  student: { id: 'audit.what.student', defaultMessage: 'Opened the record' },
  'student.reports': { id: 'audit.what.studentReports', defaultMessage: 'Opened the reports' },
  'student.dossier': { id: 'audit.what.dossier', defaultMessage: 'Downloaded the dossier' },
  'reports.export': { id: 'audit.what.reports', defaultMessage: 'Exported reports' },
  'accesses.export': { id: 'audit.what.accesses', defaultMessage: 'Exported exits and entries' },
});

/** What was read, or taken out. */
export const What = ({ line }: { readonly line: Line }) => <FormattedMessage {...deeds[line.what]} />;

/** The audit goes back for long. */
const WITH_YEAR = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

export function When({ on }: { readonly on: string }) {
  return <time dateTime={on}>{dateText(useIntl(), on, WITH_YEAR)}</time>;
}

/** Whose record it was: a button that shows the others of the same one; of many people's, or of who is gone, words. */
export function Whose({
  line: { student, studentId },
  onStudent,
}: { readonly line: Line } & Pick<LinesProps, 'onStudent'>) {
  if (studentId === null) {
    return (
      <span className={styles.muted}>
        <FormattedMessage id="audit.many" defaultMessage="Many students" />
      </span>
    );
  }
  return (
    <button type="button" className={styles.student} onClick={() => onStudent(studentId)}>
      {student === null ? (
        <FormattedMessage id="audit.removed" defaultMessage="A student who was removed" />
      ) : (
        studentLabel(student)
      )}
    </button>
  );
}
