import type { User } from '@vigie/command-service/contract';
import { FormattedMessage } from 'react-intl';
import { DeleteDialog } from '../../../shared/dialog/delete-dialog.tsx';
import { DeletionFailure } from '../../../shared/forms/form-failure.tsx';
import { useAttempt } from '../../../shared/forms/use-attempt.ts';
import { useRemoveUserMutation } from '../users-api.ts';
import { forgetTyped } from './typed-users.ts';

interface RemoveUserDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Asks before a user is removed, for as long as it is rendered. */
export function RemoveUserDialog({ user, onClose }: RemoveUserDialogProps) {
  const [remove, { isLoading }] = useRemoveUserMutation();
  const { failure, attempt } = useAttempt();
  const send = async (): Promise<void> => {
    await remove(user.id).unwrap();
    forgetTyped(user.id);
  };
  return (
    <DeleteDialog
      busy={isLoading}
      title={<FormattedMessage id="users.delete" defaultMessage="Delete {name}?" values={{ name: user.name }} />}
      tick={<FormattedMessage id="confirm.iAmSure" defaultMessage="I am sure" />}
      onDelete={() => attempt(send)}
      onClose={onClose}
    >
      <p>
        <FormattedMessage
          id="users.delete.meaning"
          defaultMessage="{email} can no longer sign in. Reports, exits and entries by this person stay."
          values={{ email: user.email }}
        />
      </p>
      <DeletionFailure failure={failure} />
    </DeleteDialog>
  );
}
