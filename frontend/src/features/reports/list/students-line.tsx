import type { StudentSummary } from '@vigie/command-service/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { StudentChip } from '../../../shared/students/student-chip.tsx';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { Tooltip } from '../../../shared/tooltip/tooltip.tsx';
import styles from './students-line.module.css';

/** Spec section 9. */
const SHOWN_STUDENTS = 2;

/** The first two students, and how many more there are: who, in a tooltip for pointer, keyboard and touch. */
export function StudentsLine({ students }: { readonly students: readonly StudentSummary[] }) {
  const shown = students.slice(0, SHOWN_STUDENTS);
  const more = students.slice(SHOWN_STUDENTS);
  if (shown.length === 0) {
    return (
      <p className={styles.none}>
        <FormattedMessage id="report.noStudents" defaultMessage="No student yet" />
      </p>
    );
  }
  return (
    <ul className={styles.students}>
      {shown.map((student) => (
        <li key={student.id}>
          <StudentChip student={student} />
        </li>
      ))}
      {more.length > 0 && (
        <li>
          <More students={more} />
        </li>
      )}
    </ul>
  );
}

function More({ students }: { readonly students: readonly StudentSummary[] }) {
  const intl = useIntl();
  const count = students.length;
  const names = intl.formatList(students.map(studentLabel), { type: 'unit' });
  return (
    <Tooltip title={names}>
      <button
        type="button"
        className={styles.more}
        aria-label={intl.formatMessage(
          { id: 'report.moreStudentsNamed', defaultMessage: '+{count} more: {names}' },
          { count, names },
        )}
      >
        <FormattedMessage id="report.moreStudents" defaultMessage="+{count} more" values={{ count }} />
      </button>
    </Tooltip>
  );
}
