import type { StudentSummary } from '@vigie/command-service/contract';
import { memo } from 'react';
import { StatusCard } from '../../shared/students/student-status.tsx';
import { StudentAvatar } from './student-avatar.tsx';
import styles from './student-preview.module.css';

interface StudentPreviewProps {
  readonly student: StudentSummary;
  /** What else tells the student from another one of the same name. */
  readonly detail?: string | null;
  /** False where the photo stands elsewhere already. */
  readonly withPhoto?: boolean;
}

/**
 * A student in a list: photo, name, class, and the status as a colour and a word. Lists are long: one that has not
 * changed is left alone.
 */
export const StudentPreview = memo(function StudentPreview({
  student,
  detail = null,
  withPhoto = true,
}: StudentPreviewProps) {
  const { firstName, lastName, level, section, status } = student;
  return (
    <span className={styles.preview}>
      {withPhoto && <StudentAvatar student={student} />}
      <span className={styles.text}>
        <span className={styles.name}>
          {firstName} {lastName}
        </span>
        <span className={styles.facts}>
          <span className={styles.class}>
            {level}
            {section}
          </span>
          <StatusCard status={status} />
          {detail !== null && <span className={styles.detail}>{detail}</span>}
        </span>
      </span>
    </span>
  );
});
