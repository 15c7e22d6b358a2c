import type { User } from '@vigie/command-service/contract';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ApiError } from '../../../api/problem.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { useFocusReturn } from '../../../shared/dialog/use-focus-return.ts';
import { failureOf } from '../../../shared/forms/failure-of.ts';
import { FormFailure } from '../../../shared/forms/form-failure.tsx';
import { useTellIfClosed } from '../../../shared/forms/use-tell-if-closed.ts';
import { useRemoveAccountMutation } from '../accounts-api.ts';
import { keepTyped } from './typed-accounts.ts';

interface DeleteUserDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Asks before an account is deleted, for as long as it is rendered. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const openerGoes = useFocusReturn();
  const [remove, { isLoading }] = useRemoveAccountMutation();
  const tellIfClosed = useTellIfClosed();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const confirm = async (): Promise<void> => {
    try {
      await remove(user.id).unwrap();
      keepTyped(user.id, {});
      openerGoes();
      onClose();
    } catch (error) {
      const reason = failureOf(error);
      tellIfClosed(reason);
      setFailure(reason);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={isLoading}
      title={<FormattedMessage id="users.delete" defaultMessage="Delete {name}?" values={{ name: user.name }} />}
      tick={<FormattedMessage id="confirm.iAmSure" defaultMessage="I am sure" />}
      confirmText={<FormattedMessage id="action.delete" defaultMessage="Delete" />}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        <FormattedMessage
          id="users.delete.meaning"
          defaultMessage="{email} can no longer sign in. Reports and exits by this person stay."
          values={{ email: user.email }}
        />
      </p>
      <FormFailure failure={failure} />
    </ConfirmDialog>
  );
}
