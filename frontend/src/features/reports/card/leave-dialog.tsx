import { Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';

interface LeaveDialogProps {
  readonly open: boolean;
  /** Whether what was written is on its way: then it can't be discarded any more. */
  readonly saving: boolean;
  readonly onStay: () => void;
  readonly onLeave: (draft: 'keep' | 'discard') => void;
}

/** Asks before something that was written and not saved goes out of sight. Enter keeps it. */
export function LeaveDialog({ open, saving, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={
        saving ? (
          <FormattedMessage id="leave.sending" defaultMessage="It is being sent. Close?" />
        ) : (
          <FormattedMessage id="leave.title" defaultMessage="Close without saving?" />
        )
      }
      confirmText={
        saving ? (
          <FormattedMessage id="dialog.close" defaultMessage="Close" />
        ) : (
          <FormattedMessage id="leave.keep" defaultMessage="Keep as a draft" />
        )
      }
      cancelText={<FormattedMessage id="leave.stay" defaultMessage="Go on writing" />}
      onConfirm={() => onLeave('keep')}
      onCancel={onStay}
    >
      <p>
        {saving ? (
          <FormattedMessage
            id="leave.sending.text"
            defaultMessage="If it fails, a draft stays on this device until you sign out."
          />
        ) : (
          <FormattedMessage id="leave.text" defaultMessage="A draft stays on this device until you sign out." />
        )}
      </p>
      {!saving && (
        <div>
          <Button danger onClick={() => onLeave('discard')}>
            <FormattedMessage id="leave.discard" defaultMessage="Discard what I wrote" />
          </Button>
        </div>
      )}
    </ConfirmDialog>
  );
}
