import type { ModalProps as AntdModalProps } from 'antd';
// antd's dialog by itself: what it brings along asks and tells by dialogs of its own, and nobody has those here.
import AntdModal from 'antd/es/modal/Modal';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBack } from './use-back.ts';
import { useEscape } from './use-escape.ts';
import { useStillPage } from './use-still-page.ts';

interface ModalProps extends Omit<AntdModalProps, 'open' | 'width' | 'onCancel' | 'keyboard' | 'destroyOnHidden'> {
  readonly open: boolean;
  /** A number is of pixels, with text of the usual size. */
  readonly width?: number | string;
  /** Left out where it can't be closed by hand. */
  readonly onCancel?: () => void;
  readonly isBackLeft?: boolean;
}

/**
 * What every dialog is made of. Back closes it as Escape does, and stays at the screen below. It comes as its
 * transition says, and goes at once, and not by antd: that keeps the state of a transition beside what is rendered, and
 * a dialog which is closed as its transition ends would hold the focus, and take it from the page.
 */
export function Modal({ open, width, onCancel, isBackLeft = false, ...modal }: ModalProps) {
  useBack(open && !isBackLeft ? onCancel : undefined);
  useEscape(open ? (onCancel ?? stay) : undefined);
  useStillPage(open);
  useFocusBack(open);
  if (!open) return null;
  const scaled = typeof width === 'number' ? `${width / 16}rem` : width;
  return (
    <AntdModal {...modal} open width={scaled} {...(onCancel && { onCancel: () => onCancel() })} keyboard={false} />
  );
}

/** Gives the focus back to what had it before, where that is still there. */
function useFocusBack(open: boolean): void {
  const opener = useRef<Element>(null);
  // Before anything in the dialog takes it.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (open) return;
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [open]);
}

/** What is below hears no Escape either. */
const stay = (): void => undefined;
