import type { Access } from '@vigie/command-service/contract';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { useFocusReturn } from '../../../shared/dialog/use-focus-return.ts';
import { StudentChip } from '../../../shared/students/student-chip.tsx';
import { useDeleteAccessMutation } from '../access-api.ts';
import { DirectionName } from '../direction/direction-icon.tsx';
import { ClockTime } from '../time/clock-time.tsx';
import styles from './delete-access-dialog.module.css';

interface DeleteAccessDialogProps {
  readonly access: Access;
  readonly onClose: () => void;
}

/** Deletes once the box is ticked (spec section 5). */
export function DeleteAccessDialog({ access, onClose }: DeleteAccessDialogProps) {
  const openerGoes = useFocusReturn();
  const [remove, { isLoading }] = useDeleteAccessMutation();
  const confirm = async (): Promise<void> => {
    const { error } = await remove(access.id);
    if (error !== undefined) return;
    openerGoes();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={<FormattedMessage id="confirm.sure" defaultMessage="Are you sure ?" />}
      tick={
        access.direction === 'in' ? (
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
      <p className={styles.what}>
        <StudentChip student={access.student} />
        <DirectionName direction={access.direction} />
        <ClockTime iso={access.on} />
      </p>
    </ConfirmDialog>
  );
}
