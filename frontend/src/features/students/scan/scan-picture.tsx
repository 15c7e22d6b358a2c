import styles from './scan.module.css';

/** A badge at the back of a phone. The words beside it say the same. */
export function ScanPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 160 120" aria-hidden focusable="false">
      <rect x="24" y="10" width="54" height="100" rx="9" className={styles.phone} />
      <path d="M44 18h14" className={styles.line} />
      <rect x="92" y="42" width="52" height="36" rx="5" className={styles.badge} />
      <circle cx="106" cy="56" r="6" className={styles.line} />
      <path d="M97 71c2-6 16-6 18 0M122 54h14M122 62h14M122 70h9" className={styles.line} />
      <path d="M82 48c4 6 4 18 0 24M86 42c7 9 7 27 0 36" className={styles.wave} />
    </svg>
  );
}
