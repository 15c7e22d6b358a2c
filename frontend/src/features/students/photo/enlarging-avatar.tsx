import type { StudentSummary } from '@vigie/command-service/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { StudentAvatar } from '../student-avatar.tsx';
import { PhotoOverlay } from './photo-overlay.tsx';
import styles from './photo.module.css';

interface EnlargingAvatarProps {
  readonly student: StudentSummary;
  readonly size?: 'small' | 'large';
}

/** A student's photo, which opens in full size; without a photo just the initials. */
export function EnlargingAvatar({ student, size = 'small' }: EnlargingAvatarProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  if (student.photo === null) return <StudentAvatar student={student} size={size} />;
  return (
    <>
      <button
        type="button"
        className={styles.enlarge}
        aria-label={intl.formatMessage(
          { id: 'photo.enlarge', defaultMessage: 'Enlarge the photo of {student}' },
          { student: studentLabel(student) },
        )}
        onClick={() => setOpen(true)}
      >
        <StudentAvatar student={student} size={size} />
      </button>
      {open && <PhotoOverlay student={student} photo={student.photo} onClose={() => setOpen(false)} />}
    </>
  );
}
