import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardDialogProps {
  readonly open: boolean;
  /** It is being sent: nothing is lost by closing then. */
  readonly busy: boolean;
  /** What would be lost. */
  readonly lost: ReactNode;
  readonly discardText: ReactNode;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** Asks before what has been typed goes with the dialog that it was typed in. */
export function DiscardDialog({ open, busy, lost, discardText, onDiscard, onStay }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      danger
      title={
        busy ? (
          <FormattedMessage id="leave.sending" defaultMessage="It is being sent. Close?" />
        ) : (
          <FormattedMessage id="confirm.sure" defaultMessage="Are you sure ?" />
        )
      }
      confirmText={busy ? <FormattedMessage id="dialog.close" defaultMessage="Close" /> : discardText}
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      {!busy && lost}
    </ConfirmDialog>
  );
}
