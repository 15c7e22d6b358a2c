import type { ModalProps as AntdModalProps } from 'antd';
// antd's dialog by itself: what it brings along asks and tells by dialogs of its own, and nobody has those here.
import AntdModal from 'antd/es/modal/Modal';
import { useState } from 'react';
import { useBack } from './use-back.ts';
import { useEscape } from './use-escape.ts';
import { useStillPage } from './use-still-page.ts';

interface ModalProps extends Omit<AntdModalProps, 'open' | 'onCancel' | 'keyboard'> {
  readonly open: boolean;
  /** Left out where it can't be closed by hand. */
  readonly onCancel?: () => void;
  readonly isBackLeft?: boolean;
}

/**
 * What every dialog is made of. Back closes it as Escape does, and stays at the screen below. It comes as its
 * transition says, and once it is there goes at once: one that is still fading would keep the focus and the keys, and
 * its buttons would be pressed by them.
 */
export function Modal({ onCancel, isBackLeft = false, afterOpenChange, ...modal }: ModalProps) {
  useBack(modal.open && !isBackLeft ? onCancel : undefined);
  useEscape(modal.open ? (onCancel ?? stay) : undefined);
  useStillPage(modal.open);
  // antd does not end a transition that is taken from it midway.
  const [isThere, setThere] = useState(false);
  return (
    <AntdModal
      {...modal}
      {...(!modal.open && isThere && AT_ONCE)}
      {...(onCancel && { onCancel: () => onCancel() })}
      keyboard={false}
      afterOpenChange={(isOpen) => {
        // antd says so of one, too, that was closed just as its transition ended.
        if (isOpen && !modal.open) return;
        setThere(isOpen);
        afterOpenChange?.(isOpen);
      }}
    />
  );
}

const AT_ONCE = { transitionName: '' } as const;

/** What is below hears no Escape either. */
const stay = (): void => undefined;
