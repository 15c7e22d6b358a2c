import type { MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps {
  readonly type?: 'default' | 'primary' | 'text';
  readonly size?: 'middle' | 'small';
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly children: ReactNode;
}

/**
 * Looks like antd's, as the link below does, for what the first screen shows: antd's own would have all of its styles
 * loaded for it.
 */
export function Button({ type = 'default', size = 'middle', icon, disabled, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-type={type}
      data-size={size}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** Leads to an address by loading it anew. */
export function ButtonLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={styles.button} href={href}>
      {children}
    </a>
  );
}
