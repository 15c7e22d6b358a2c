import { DeleteOutlined } from '@ant-design/icons';
import type { Student } from '@vigie/command-service/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { EnlargingAvatar } from '../photo/enlarging-avatar.tsx';
import { StudentPreview } from '../student-preview.tsx';
import { DeletePhotoDialog } from './delete-photo-dialog.tsx';
import styles from './photos.module.css';

interface PhotoOfStudentProps {
  readonly student: Student;
  /** Takes the student without the photo. */
  readonly onDeleted: (student: Student) => void;
}

/** Who has been picked, and the photo that there is of them, which can be deleted by itself. */
export function PhotoOfStudent({ student, onDeleted }: PhotoOfStudentProps) {
  const [deleting, setDeleting] = useState(false);
  return (
    <div className={styles.picked}>
      <EnlargingAvatar student={student} size="large" />
      <div className={styles.whose}>
        <StudentPreview student={student} detail={student.email} withPhoto={false} />
        {student.photo === null ? (
          <span className={styles.muted}>
            <FormattedMessage id="photos.none" defaultMessage="No photo yet" />
          </span>
        ) : (
          <Button
            danger
            type="text"
            className={styles.delete ?? ''}
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            <FormattedMessage id="photos.delete" defaultMessage="Delete the photo" />
          </Button>
        )}
      </div>
      {deleting && <DeletePhotoDialog student={student} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
    </div>
  );
}
