import type { StudentSummary } from '@vigie/command-service/contract';
import { Modal } from 'antd';
import { studentLabel } from '../../../shared/students/student-label.ts';
import styles from './photo.module.css';

interface PhotoOverlayProps {
  readonly student: StudentSummary;
  /** URL path of the photo. */
  readonly photo: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A student's photo as large as it is, at most 90 % of the viewport (spec section 2, Shell). */
export function PhotoOverlay({ student, photo, open, onClose }: PhotoOverlayProps) {
  const label = studentLabel(student);
  return (
    <Modal
      open={open}
      centered
      destroyOnHidden
      width="fit-content"
      footer={null}
      title={label}
      onCancel={onClose}
      className={styles.overlay ?? ''}
    >
      <img className={styles.photo} src={photo} alt={label} />
    </Modal>
  );
}
