import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { passFocusOn } from '../focus/pass-focus-on.tsx';
import styles from './full-screen-dialog.module.css';

interface FullScreenHeaderProps {
  readonly title: ReactNode;
  /** What stands at the other end of the bar. */
  readonly extra?: ReactNode;
  readonly onClose: () => void;
}

/** The bar of a full-screen dialog: a close button and the title. */
export function FullScreenHeader({ title, extra, onClose }: FullScreenHeaderProps) {
  const close = useIntl().formatMessage({ id: 'dialog.close', defaultMessage: 'Close' });
  return (
    <div className={styles.header}>
      <div className={styles.column}>
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={close} title={close} onClick={onClose} />
        <div className={styles.title}>{title}</div>
        {extra}
      </div>
    </div>
  );
}

/** What scrolls between the bar and the footer. */
export function FullScreenBody({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.body}>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** What can be done, always in reach. */
export function FullScreenFooter({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={passFocusOn} className={styles.footer}>
      <div className={styles.column}>{children}</div>
    </div>
  );
}
