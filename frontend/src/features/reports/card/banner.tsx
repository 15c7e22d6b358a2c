import { ExclamationCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

const ICONS = { info: InfoCircleFilled, warning: WarningFilled, danger: ExclamationCircleFilled } as const;

interface BannerProps {
  readonly tone: keyof typeof ICONS;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A line that stays until it no longer holds. What went wrong interrupts a screen reader; the rest waits. */
export function Banner({ tone, children, action }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className={styles.icon} aria-hidden />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
