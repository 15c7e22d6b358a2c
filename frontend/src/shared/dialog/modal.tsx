import type { ModalProps as AntdModalProps } from 'antd';
// antd's dialog by itself: what it brings along asks and tells by dialogs of its own, and nobody has those here.
import AntdModal from 'antd/es/modal/Modal';
import { useEffect, useInsertionEffect, useRef, type RefObject } from 'react';
import { useBack } from './use-back.ts';
import { useEscape } from './use-escape.ts';
import { useFocusInSight } from './use-focus-in-sight.ts';
import { useLastGiven, type Given } from './use-last-given.ts';
import { useStillPage } from './use-still-page.ts';
import styles from './modal.module.css';

export type FocusableRef = RefObject<{ readonly focus: () => void } | null>;

/** What every dialog has the same, or says in another way. */
type Settled =
  | 'open'
  | 'width'
  | 'onCancel'
  | 'keyboard'
  | 'destroyOnHidden'
  | 'afterOpenChange'
  | 'getContainer'
  | 'scrollLock'
  | 'rootClassName'
  | 'transitionName'
  | 'maskTransitionName';

interface ModalProps extends Omit<AntdModalProps, Settled> {
  readonly open: boolean;
  /** What has the focus once the dialog is open, where that is not what asks for it in the dialog. */
  readonly firstField?: FocusableRef | undefined;
  /** A number is of pixels, with text of the usual size. */
  readonly width?: number | string;
  /** Left out where it can't be closed by hand. */
  readonly onCancel?: () => void;
  readonly isBackLeft?: boolean;
  readonly fades?: boolean;
}

/** What gives each dialog that is open its first focus. */
const opened: Given = [];

/**
 * What every dialog is made of. Back closes it as Escape does, and stays at the screen below. It fades in by CSS, and
 * goes at once: antd waits for the end of a transition before it gives the dialog the focus, and takes it from whatever
 * has it by then. Nor does it zoom: what is in it would move under the pointer, and a click be nobody's.
 */
export function Modal({ open, width, firstField, onCancel, isBackLeft = false, fades = true, ...modal }: ModalProps) {
  useBack(open && !isBackLeft ? onCancel : undefined);
  useEscape(open ? (onCancel ?? stay) : undefined);
  useStillPage(open);
  useFocusInSight(open);
  useFocusBack(open);
  useLastGiven(opened, open ? () => firstField?.current?.focus() : undefined);
  if (!open) return null;
  const scaled = typeof width === 'number' ? `${width / 16}rem` : width;
  return (
    <AntdModal
      {...modal}
      open
      width={scaled}
      {...(onCancel && { onCancel: () => onCancel() })}
      keyboard={false}
      transitionName=""
      maskTransitionName=""
      getContainer={inPage}
      // The page's own style sheet does: antd measures the page, and puts a style into it, which no answer of ours allows.
      scrollLock={false}
      // One that comes below another, or is still coming then, has taken the focus from that.
      afterOpenChange={() => opened.at(-1)?.()}
      rootClassName={(fades && styles.fading) || ''}
    />
  );
}

/** Gives the focus back to what had it before, where that is still there. */
function useFocusBack(open: boolean): void {
  const opener = useRef<Element>(null);
  // Before anything in the dialog takes it, as it does in layout effects.
  useInsertionEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (open) return;
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [open]);
}

/** At once: antd's own container comes into the page after what is in it has asked for the focus. */
const inPage = (): HTMLElement => document.body;

/** What is below hears no Escape either. */
const stay = (): void => undefined;
