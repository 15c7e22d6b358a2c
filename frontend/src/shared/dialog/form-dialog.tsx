import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { WhileSent } from './while-sent.tsx';
import { useLeaveWarning } from '../forms/use-leave-warning.ts';
import { useStateSince } from '../use-state-since.ts';

interface FormDialogProps extends DialogProps {
  /** Something has been typed that would be lost. */
  readonly isChanged: boolean;
  /** What would be lost, where there is more to say. */
  readonly lost?: ReactNode;
  readonly discardText?: ReactNode;
  /** How far the sending is, where it takes its time. */
  readonly progress?: ReactNode;
}

/**
 * A dialog to be filled in: a click beside it, Escape, Cancel or a reload loses what has been typed only after a
 * question. While it is busy nothing can be written in it.
 */
export function FormDialog({
  isChanged,
  lost = <FormattedMessage id="form.unsaved" defaultMessage="What you wrote has neither been saved nor sent." />,
  discardText = <FormattedMessage id="leave.discard" defaultMessage="Discard what I wrote" />,
  progress,
  onCancel,
  children,
  ...dialog
}: FormDialogProps) {
  const { open, busy = false } = dialog;
  const [leaving, setLeaving] = useStateSince(false, open);
  useLeaveWarning(open && isChanged);
  return (
    <>
      {/* First: where both close at once, each gives the focus back, and that of the form goes on. */}
      <DiscardDialog
        open={leaving && open}
        busy={busy}
        lost={lost}
        discardText={discardText}
        onDiscard={() => {
          setLeaving(false);
          onCancel();
        }}
        onStay={() => setLeaving(false)}
      />
      <Dialog {...dialog} onCancel={() => (isChanged ? setLeaving(true) : onCancel())}>
        <WhileSent isSent={busy}>{children}</WhileSent>
        {progress}
      </Dialog>
    </>
  );
}
