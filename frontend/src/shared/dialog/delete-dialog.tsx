import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useIsThere } from '../forms/use-is-there.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useFocusReturn } from './use-focus-return.ts';

interface DeleteDialogProps {
  /** 'Are you sure ?' unless there is more to say. */
  readonly title?: ReactNode;
  /** Label of the box that must be ticked first (spec section 5). */
  readonly tick: ReactNode;
  /** What will happen. */
  readonly children?: ReactNode;
  readonly busy: boolean;
  /** @returns whether it is deleted; why not is told by then */
  readonly onDelete: () => Promise<boolean>;
  readonly onClose: () => void;
}

/**
 * Asks before something is deleted, for as long as it is rendered. It closes once that is done: what it was opened from
 * is gone too. Whoever has closed it before may have something else open by then.
 */
export function DeleteDialog({
  title = <FormattedMessage id="confirm.sure" defaultMessage="Are you sure ?" />,
  onDelete,
  onClose,
  ...dialog
}: DeleteDialogProps) {
  const openerGoes = useFocusReturn();
  const isThere = useIsThere();
  const confirm = async (): Promise<void> => {
    if (!(await onDelete()) || !isThere()) return;
    openerGoes();
    onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      open
      danger
      title={title}
      confirmText={<FormattedMessage id="action.delete" defaultMessage="Delete" />}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
