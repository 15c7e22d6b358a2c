import type { ModalProps as AntdModalProps } from 'antd';
// antd's dialog by itself: what it brings along asks and tells by dialogs of its own, and nobody has those here.
import AntdModal from 'antd/es/modal/Modal';
import { useBack } from './use-back.ts';
import { useStillPage } from './use-still-page.ts';

interface ModalProps extends Omit<AntdModalProps, 'open' | 'onCancel'> {
  readonly open: boolean;
  /** Left out where it can't be closed by hand. */
  readonly onCancel?: () => void;
  readonly isBackLeft?: boolean;
}

/** What every dialog is made of. Back closes it as Escape does, and stays at the screen below. */
export function Modal({ onCancel, isBackLeft = false, ...modal }: ModalProps) {
  useBack(modal.open && !isBackLeft ? onCancel : undefined);
  useStillPage(modal.open);
  return <AntdModal {...modal} {...(onCancel && { onCancel: () => onCancel() })} />;
}
