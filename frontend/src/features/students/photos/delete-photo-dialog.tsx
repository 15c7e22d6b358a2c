import type { Student } from '@vigie/command-service/contract';
import { FormattedMessage } from 'react-intl';
import { DeleteDialog } from '../../../shared/dialog/delete-dialog.tsx';
import { DeletionFailure } from '../../../shared/forms/form-failure.tsx';
import { useAttempt } from '../../../shared/forms/use-attempt.ts';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { useDeletePhotoMutation } from './photos-api.ts';

interface DeletePhotoDialogProps {
  readonly student: Student;
  /** Takes the student without the photo. */
  readonly onDeleted: (student: Student) => void;
  readonly onClose: () => void;
}

/** Asks before the photo of somebody who shall not be shown is deleted. */
export function DeletePhotoDialog({ student, onDeleted, onClose }: DeletePhotoDialogProps) {
  const [deletePhoto, { isLoading }] = useDeletePhotoMutation();
  const { failure, attempt } = useAttempt();
  const remove = async (): Promise<void> => onDeleted((await deletePhoto(student.id).unwrap()).student);
  return (
    <DeleteDialog
      busy={isLoading}
      title={
        <FormattedMessage
          id="photos.delete.title"
          defaultMessage="Delete the photo of {student}?"
          values={{ student: studentLabel(student) }}
        />
      }
      tick={<FormattedMessage id="photos.delete.tick" defaultMessage="Yes, delete this photo" />}
      onDelete={() => attempt(remove)}
      onClose={onClose}
    >
      <FormattedMessage
        id="photos.delete.meaning"
        defaultMessage="The student’s initials take its place. This cannot be undone."
      />
      <DeletionFailure failure={failure} />
    </DeleteDialog>
  );
}
