import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

interface ScreenHeadProps {
  /** The way back, where the screen is a part of another. */
  readonly before?: ReactNode;
  readonly title: ReactNode;
  /** Whose reports these are, in words. */
  readonly note?: ReactNode;
  /** What can be done with the list, at the other end of the line. */
  readonly actions?: ReactNode;
}

/** The beginning of a screen with a list. */
export function ScreenHead({ before, title, note, actions }: ScreenHeadProps) {
  return (
    <header className={styles.head}>
      {before}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.note}>{note}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
