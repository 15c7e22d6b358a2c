import type { StudentSummary } from '@vigie/command-service/contract';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStudentHistory } from '../../../shared/student-history/use-student-history.ts';
import { StudentPreview } from '../../students/student-preview.tsx';
import styles from './recent-students.module.css';

/** How many of the last picked ones stand ready to be picked again. */
const SHOWN = 4;

/** Who was picked last: whoever goes out comes in again, with or without network. */
export function RecentStudents({ onPick }: { readonly onPick: (student: StudentSummary) => void }) {
  const id = useId();
  const { students } = useStudentHistory();
  if (students.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <FormattedMessage id="exits.recent" defaultMessage="Recent students" />
      </h2>
      <ul className={styles.list}>
        {students.slice(0, SHOWN).map((student) => (
          <li key={student.id}>
            <button type="button" className={styles.student} onClick={() => onPick(student)}>
              <StudentPreview student={student} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
