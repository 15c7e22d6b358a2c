import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface MessagePageProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The ways out. */
  readonly actions: ReactNode;
}

/** A screen that has only something to say, and ways out. */
export function MessagePage({ icon, title, children, actions }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <h1>{title}</h1>
      {children}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
