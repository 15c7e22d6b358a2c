import { Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: (draft: 'keep' | 'discard') => void;
}

/** Asks before something that was written and not saved goes out of sight. Enter keeps it. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={<FormattedMessage id="leave.title" defaultMessage="Close without saving?" />}
      confirmText={<FormattedMessage id="leave.keep" defaultMessage="Keep as a draft" />}
      cancelText={<FormattedMessage id="leave.stay" defaultMessage="Go on writing" />}
      onConfirm={() => onLeave('keep')}
      onCancel={onStay}
    >
      <p>
        <FormattedMessage
          id="leave.text"
          defaultMessage="What you wrote is not saved yet. A draft stays on this device until you sign out."
        />
      </p>
      <div>
        <Button danger onClick={() => onLeave('discard')}>
          <FormattedMessage id="leave.discard" defaultMessage="Discard what I wrote" />
        </Button>
      </div>
    </ConfirmDialog>
  );
}
