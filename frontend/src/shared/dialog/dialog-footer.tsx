import { Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import type { ReactNode, Ref } from 'react';
import styles from './dialog-footer.module.css';

export interface DialogFooterProps {
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  /** 'Cancel' and 'Confirm' unless a dialog has better words. */
  readonly cancelText?: ReactNode;
  readonly confirmText?: ReactNode;
  readonly canConfirm?: boolean;
  /** The confirming button has the focus at first, where there is nothing to fill in before. */
  readonly focusConfirm?: boolean;
  /** Id of what says what is confirmed. */
  readonly describedBy?: string | undefined;
  /** What is confirmed can't be taken back. */
  readonly danger?: boolean;
  /** The confirmed action is under way. */
  readonly busy?: boolean;
}

interface OwnProps extends DialogFooterProps {
  readonly confirmButton: Ref<HTMLButtonElement>;
}

/** The two buttons that end a dialog (spec section 2, Shell). */
export function DialogFooter(props: OwnProps) {
  const { onCancel, onConfirm, cancelText, confirmText, confirmButton, describedBy } = props;
  const { canConfirm = true, focusConfirm = false, danger = false, busy = false } = props;
  return (
    <div className={styles.footer}>
      <Button onClick={onCancel}>
        {cancelText ?? <FormattedMessage id="dialog.cancel" defaultMessage="Cancel" />}
      </Button>
      <Button
        ref={confirmButton}
        autoFocus={focusConfirm}
        aria-describedby={describedBy}
        type="primary"
        danger={danger}
        disabled={!canConfirm}
        loading={busy}
        onClick={onConfirm}
      >
        {confirmText ?? <FormattedMessage id="dialog.confirm" defaultMessage="Confirm" />}
      </Button>
    </div>
  );
}
