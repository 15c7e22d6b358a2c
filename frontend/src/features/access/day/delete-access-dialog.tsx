import type { Access } from '@vigie/command-service/contract';
import { FormattedMessage } from 'react-intl';
import { DeleteDialog } from '../../../shared/dialog/delete-dialog.tsx';
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
  const [remove, { isLoading }] = useDeleteAccessMutation();
  return (
    <DeleteDialog
      tick={
        access.direction === 'in' ? (
          <FormattedMessage id="exits.deleteEntry" defaultMessage="Yes, delete this entry" />
        ) : (
          <FormattedMessage id="exits.deleteExit" defaultMessage="Yes, delete this exit" />
        )
      }
      busy={isLoading}
      onDelete={async () => (await remove(access.id)).error === undefined}
      onClose={onClose}
    >
      <p className={styles.what}>
        <StudentChip student={access.student} />
        <span className={styles.when}>
          <DirectionName direction={access.direction} />
          <ClockTime iso={access.on} />
        </span>
      </p>
    </DeleteDialog>
  );
}
