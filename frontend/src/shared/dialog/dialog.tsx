import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { DialogFooter, type DialogFooterProps } from './dialog-footer.tsx';
import { isConfirmingEnter } from './enter-confirms.ts';
import { Modal, type FocusableRef } from './modal.tsx';

export interface DialogProps extends DialogFooterProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly width?: number;
  /** What has the focus once the dialog is open, where that is not the button that confirms. */
  readonly firstField?: FocusableRef;
  readonly children: ReactNode;
}

/** A dialog with Cancel and Confirm; Enter confirms, Escape cancels. What it holds starts afresh at each opening. */
export function Dialog({ open, title, width = 420, firstField, children, ...footer }: DialogProps) {
  const { canConfirm = true, busy = false, focusConfirm = false, onConfirm, onCancel } = footer;
  const confirmButton = useRef<HTMLButtonElement>(null);
  const confirmWithEnter = (event: KeyboardEvent): void => {
    if (!canConfirm || busy || !isConfirmingEnter(event)) return;
    event.preventDefault();
    onConfirm();
  };
  /** The panel itself has the focus at first: its keys are heard here, outside the content. */
  const hearKeys = (panel: ReactNode): ReactNode => (
    <div role="presentation" onKeyDown={confirmWithEnter}>
      {panel}
    </div>
  );
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      centered
      onCancel={onCancel}
      firstField={focusConfirm ? confirmButton : firstField}
      footer={<DialogFooter {...footer} confirmButton={confirmButton} />}
      modalRender={hearKeys}
    >
      {children}
    </Modal>
  );
}
