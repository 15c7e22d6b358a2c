import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { WhileSent } from './while-sent.tsx';
import { useIsThere } from '../forms/use-is-there.ts';
import { useLeaveWarning } from '../forms/use-leave-warning.ts';
import { useStateSince } from '../use-state-since.ts';

interface FormDialogProps extends Omit<DialogProps, 'onConfirm' | 'onCancel'> {
  /** Something has been typed that would be lost. */
  readonly isChanged: boolean;
  /** Whether that may have been saved or sent though no answer came. */
  readonly mayBeSent?: boolean;
  /** What would be lost, where there is more to say. */
  readonly lost?: ReactNode;
  readonly discardText?: ReactNode;
  /** How far the sending is, where it takes its time. */
  readonly progress?: ReactNode;
  /** @returns whether it is saved; why not is told by then */
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
}

/**
 * A dialog to be filled in: a click beside it, Escape, Cancel or a reload loses what has been typed only after a
 * question. While it is busy nothing can be written in it. It closes once that is saved: whoever has closed it before
 * may have something else open by then.
 */
export function FormDialog({
  isChanged,
  mayBeSent = false,
  lost = <Written mayBeSent={mayBeSent} />,
  discardText = <FormattedMessage id="leave.discard" defaultMessage="Discard what I wrote" />,
  progress,
  onSave,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const { open, busy = false } = dialog;
  const [leaving, setLeaving] = useStateSince(false, open);
  useLeaveWarning(open && isChanged);
  const isThere = useIsThere();
  const save = async (): Promise<void> => {
    if ((await onSave()) && isThere()) onClose();
  };
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
          onClose();
        }}
        onStay={() => setLeaving(false)}
      />
      <Dialog {...dialog} onConfirm={() => void save()} onCancel={() => (isChanged ? setLeaving(true) : onClose())}>
        <WhileSent isSent={busy}>{children}</WhileSent>
        {progress}
      </Dialog>
    </>
  );
}

/** What would be lost with a form; it may have been saved or sent though no answer came. */
export function Written({ mayBeSent }: { readonly mayBeSent: boolean }) {
  return mayBeSent ? (
    <FormattedMessage
      id="form.mayBeSent"
      defaultMessage="What you wrote may have been saved or sent already: no answer came."
    />
  ) : (
    <FormattedMessage id="form.unsaved" defaultMessage="What you wrote has neither been saved nor sent." />
  );
}
