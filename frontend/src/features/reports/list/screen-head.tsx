import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

interface ScreenHeadProps {
  readonly title: ReactNode;
  /** Whose reports these are, in words. */
  readonly note?: ReactNode;
}

/** The beginning of a screen with a list. */
export function ScreenHead({ title, note }: ScreenHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.note}>{note}</p>
    </header>
  );
}
