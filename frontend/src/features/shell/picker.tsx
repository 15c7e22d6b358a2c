import type { ReactNode } from 'react';
import styles from './profile-panel.module.css';

/** A choice in the profile menu: what it is about, and its options beside it. */
export function Picker({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.picker}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}
