import type { Access } from '@vigie/command-service/contract';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { focusScreen } from '../../../shared/focus/focus-screen.ts';
import { StudentChip } from '../../../shared/students/student-chip.tsx';
import { useDeleteAccessMutation } from '../access-api.ts';
import { DirectionName } from '../direction/direction-icon.tsx';
import { ClockTime } from '../time/clock-time.tsx';
import styles from './delete-access-dialog.module.css';

interface DeleteAccessDialogProps {
  /** What is to be deleted; null closes the dialog. */
  readonly access: Access | null;
  readonly onClose: () => void;
}

/** Deletes once the box is ticked (spec section 5). Shows what it asks about until it has closed. */
export function DeleteAccessDialog({ access, onClose }: DeleteAccessDialogProps) {
  const [remove, { isLoading }] = useDeleteAccessMutation();
  const [shown, setShown] = useState(access);
  if (access !== null && access !== shown) setShown(access);
  const confirm = async (): Promise<void> => {
    if (access === null) return;
    const { error } = await remove(access.id);
    if (error !== undefined) return;
    onClose();
    // The row goes away, and with it the button that had the focus.
    focusScreen();
  };
  return (
    <ConfirmDialog
      open={access !== null}
      danger
      title={<FormattedMessage id="confirm.sure" defaultMessage="Are you sure ?" />}
      tick={
        shown?.direction === 'in' ? (
          <FormattedMessage id="exits.deleteEntry" defaultMessage="Yes, delete this entry" />
        ) : (
          <FormattedMessage id="exits.deleteExit" defaultMessage="Yes, delete this exit" />
        )
      }
      confirmText={<FormattedMessage id="confirm.delete" defaultMessage="Delete" />}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {shown !== null && (
        <p className={styles.what}>
          <StudentChip student={shown.student} />
          <DirectionName direction={shown.direction} />
          <ClockTime iso={shown.on} />
        </p>
      )}
    </ConfirmDialog>
  );
}
