import type { Student } from '@vigie/command-service/contract';
import { FormattedMessage } from 'react-intl';
import { Modal } from '../../../../shared/dialog/modal.tsx';
import { useFocusReturn } from '../../../../shared/dialog/use-focus-return.ts';
import { StudentSearch } from '../../search/student-search.tsx';
import { StudentPreview } from '../../student-preview.tsx';
import type { PhotoFile } from '../batch/photo-file.ts';
import { FilePicture } from '../file-picture.tsx';
import styles from '../photos.module.css';

interface ChooseStudentDialogProps {
  readonly photo: PhotoFile;
  readonly onChoose: (student: Student) => void;
  readonly onClose: () => void;
}

/** Chooses whose photo a file is: one of those whom its name may mean, or anybody whom a search finds. */
export function ChooseStudentDialog({ photo: { file, match }, onChoose, onClose }: ChooseStudentDialogProps) {
  useFocusReturn();
  const candidates = match?.kind === 'ambiguous' ? match.candidates : [];
  return (
    <Modal
      open
      centered
      width={560}
      footer={null}
      onCancel={onClose}
      title={<FormattedMessage id="photos.whose" defaultMessage="Whose photo is this?" />}
    >
      <div className={styles.choosing}>
        <div className={styles.chosenFile}>
          <FilePicture file={file} size="full" />
          <span className={styles.fileName}>{file.name}</span>
        </div>
        {candidates.length > 0 && (
          <ul className={styles.candidates}>
            {candidates.map((student) => (
              <li key={student.id}>
                <button type="button" className={styles.candidate} onClick={() => onChoose(student)}>
                  <StudentPreview student={student} detail={student.email} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <StudentSearch autoFocus={candidates.length === 0} onPick={onChoose} />
      </div>
    </Modal>
  );
}
