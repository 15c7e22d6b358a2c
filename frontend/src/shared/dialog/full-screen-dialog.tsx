import type { KeyboardEventHandler, ReactNode } from 'react';
import { Modal } from './modal.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import styles from './full-screen-dialog.module.css';

interface FullScreenDialogProps {
  /** What a screen reader calls the dialog. */
  readonly label: string;
  readonly onClose: () => void;
  /** Whether what had the focus before is about to go: the focus goes to the screen then. */
  readonly openerGoes?: boolean;
  /** What had the focus before, where another dialog has held the place of this one since. */
  readonly opener?: Element | null;
  /** Whether Back is left to the browser: where the address says that the dialog is open, that closes it. */
  readonly isBackLeft?: boolean;
  /** Hears keys before what is inside does. */
  readonly onKeyDownCapture?: KeyboardEventHandler;
  /** A FullScreenHeader, a FullScreenBody, and perhaps a FullScreenFooter. */
  readonly children: ReactNode;
}

/** What is covered can't be reached by keyboard either: antd holds the focus of itself only where there is a mask. */
const HOLD_FOCUS = { trap: true } as const;

/** A dialog over the whole screen, while it is rendered. Escape asks to close it; the focus goes back after. */
export function FullScreenDialog({
  label,
  onClose,
  openerGoes,
  opener,
  isBackLeft = false,
  onKeyDownCapture,
  children,
}: FullScreenDialogProps) {
  useFocusReturn(openerGoes, opener);
  const hearKeys = (panel: ReactNode): ReactNode => (
    <div role="presentation" className={styles.panel} onKeyDownCapture={onKeyDownCapture}>
      {panel}
    </div>
  );
  return (
    <Modal
      open
      width="100%"
      footer={null}
      closable={false}
      mask={false}
      focusable={HOLD_FOCUS}
      fades={false}
      onCancel={onClose}
      isBackLeft={isBackLeft}
      title={label}
      classNames={{
        wrapper: styles.wrapper ?? '',
        container: styles.container ?? '',
        header: 'visually-hidden',
        body: styles.frame ?? '',
      }}
      className={styles.dialog ?? ''}
      modalRender={hearKeys}
    >
      {children}
    </Modal>
  );
}
