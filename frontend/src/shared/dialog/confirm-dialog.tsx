import { Checkbox, type CheckboxRef } from 'antd';
import { useId, useRef, type ReactNode } from 'react';
import { useStateSince } from '../use-state-since.ts';
import { Dialog } from './dialog.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** What will happen, where the title doesn't say it all. */
  readonly children?: ReactNode;
  /** Label of a box that must be ticked first, as for everything that is deleted (spec section 5). */
  readonly tick?: ReactNode;
  readonly confirmText?: ReactNode;
  readonly cancelText?: ReactNode;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is done; the box, where there is one, is never ticked beforehand. */
export function ConfirmDialog({ tick, children, open, ...dialog }: ConfirmDialogProps) {
  const id = useId();
  const describedBy = children === undefined ? undefined : id;
  const [ticked, setTicked] = useStateSince(false, open);
  const box = useRef<CheckboxRef>(null);
  return (
    <Dialog
      {...dialog}
      open={open}
      describedBy={describedBy}
      focusConfirm={tick === undefined}
      firstField={box}
      canConfirm={tick === undefined || ticked}
    >
      <div className={styles.content}>
        {children !== undefined && (
          <div id={id} className={styles.content}>
            {children}
          </div>
        )}
        {tick !== undefined && (
          <Checkbox
            ref={box}
            autoFocus
            aria-describedby={describedBy}
            checked={ticked}
            onChange={({ target }) => setTicked(target.checked)}
          >
            {tick}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}
