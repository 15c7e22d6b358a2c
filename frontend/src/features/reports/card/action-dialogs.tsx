import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { useIsThere } from '../../../shared/forms/use-is-there.ts';
import type { ActionOutcome, ReportActions } from './use-report-actions.ts';

export type AskedAction = 'file' | 'unfile' | 'delete';

interface ActionDialogsProps {
  /** Which action waits for its confirmation. */
  readonly asked: AskedAction | null;
  readonly actions: ReportActions;
  readonly onDone: () => void;
  readonly onDeleted: () => void;
}

/** The confirmations of the report card (spec section 2). */
export function ActionDialogs({ asked, actions, onDone, onDeleted }: ActionDialogsProps) {
  const isThere = useIsThere();
  const run = async (action: () => Promise<ActionOutcome>, after?: () => void): Promise<void> => {
    const outcome = await action();
    // The question stays below the sign-in, to be answered again. Of a card that was closed before, there is none.
    if (outcome === 'signedOut' || !isThere()) return;
    onDone();
    if (outcome === 'done') after?.();
  };
  const yesNo = {
    confirmText: <FormattedMessage id="answer.yes" defaultMessage="Yes" />,
    cancelText: <FormattedMessage id="answer.no" defaultMessage="No" />,
    busy: actions.busy,
    onCancel: onDone,
  };
  return (
    <>
      <ConfirmDialog
        {...yesNo}
        open={asked === 'file'}
        title={<FormattedMessage id="report.file" defaultMessage="File on Pronote" />}
        onConfirm={() => void run(actions.file)}
      >
        <FormattedMessage id="report.file.question" defaultMessage="Did you file this report on Pronote ?" />
      </ConfirmDialog>
      <ConfirmDialog
        {...yesNo}
        open={asked === 'unfile'}
        title={<FormattedMessage id="report.unfile" defaultMessage="Cancel filing" />}
        onConfirm={() => void run(actions.unfile)}
      >
        <FormattedMessage id="report.unfile.question" defaultMessage="Do you want to cancel the filed status ?" />
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title={<FormattedMessage id="confirm.sure" defaultMessage="Are you sure ?" />}
        tick={<FormattedMessage id="report.delete.tick" defaultMessage="Yes, delete this report" />}
        confirmText={<FormattedMessage id="action.delete" defaultMessage="Delete" />}
        danger
        busy={actions.busy}
        onCancel={onDone}
        onConfirm={() => void run(actions.remove, onDeleted)}
      />
    </>
  );
}
