import { FormattedMessage } from 'react-intl';
import styles from './scan.module.css';

/** A badge at the back of a phone, lettered in the reader's language. The words below it say the same. */
export function ScanPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 200 132" aria-hidden focusable="false">
      <rect x="22" y="8" width="62" height="116" rx="10" className={styles.phone} />
      <rect x="30" y="16" width="20" height="20" rx="6" className={styles.line} />
      <circle cx="40" cy="26" r="4.5" className={styles.line} />
      <text x="53" y="112" className={styles.caption}>
        <FormattedMessage id="scan.picture.back" defaultMessage="Back" />
      </text>
      <rect x="108" y="38" width="74" height="50" rx="6" className={styles.badge} />
      <text x="145" y="51" className={styles.heading}>
        <FormattedMessage id="scan.picture.badge" defaultMessage="STUDENT CARD" />
      </text>
      <circle cx="123" cy="64" r="5" className={styles.line} />
      <path d="M114 80c2-9 16-9 18 0M140 63h32M140 71h32M140 79h20" className={styles.line} />
      <path d="M92 56c4 5 4 19 0 24M98 50c7 9 7 27 0 36" className={styles.wave} />
    </svg>
  );
}
