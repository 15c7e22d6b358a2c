import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface FormDialogProps extends DialogProps {
  /** Something has been typed that would be lost. */
  readonly isChanged: boolean;
  /** What would be lost, where there is more to say. */
  readonly lost?: ReactNode;
  readonly discardText?: ReactNode;
}

/** A dialog to be filled in: a click beside it, Escape or Cancel loses what has been typed only after a question. */
export function FormDialog({ isChanged, lost, discardText, onCancel, ...dialog }: FormDialogProps) {
  const [leaving, setLeaving] = useState(false);
  const { open, busy = false } = dialog;
  if (leaving && !open) setLeaving(false);
  return (
    <>
      <Dialog {...dialog} onCancel={() => (isChanged ? setLeaving(true) : onCancel())} />
      <ConfirmDialog
        open={leaving && open}
        danger
        title={
          busy ? (
            <FormattedMessage id="leave.sending" defaultMessage="It is being sent. Close?" />
          ) : (
            <FormattedMessage id="confirm.sure" defaultMessage="Are you sure ?" />
          )
        }
        confirmText={
          busy ? (
            <FormattedMessage id="dialog.close" defaultMessage="Close" />
          ) : (
            (discardText ?? <FormattedMessage id="leave.discard" defaultMessage="Discard what I wrote" />)
          )
        }
        onConfirm={() => {
          setLeaving(false);
          onCancel();
        }}
        onCancel={() => setLeaving(false)}
      >
        {!busy &&
          (lost ?? (
            <FormattedMessage id="form.unsaved" defaultMessage="What you wrote has neither been saved nor sent." />
          ))}
      </ConfirmDialog>
    </>
  );
}
