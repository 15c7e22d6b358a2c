import { useIntl } from 'react-intl';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1; null while there is no telling. */
  readonly share: number | null;
}

/** How far something is. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const intl = useIntl();
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <div
      role="progressbar"
      className={styles.bar}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== null && {
        'aria-valuenow': percent,
        'aria-valuetext': intl.formatNumber(percent / 100, { style: 'percent' }),
      })}
    >
      <span className={styles.done} data-unknown={percent === null} style={{ width: `${percent ?? 30}%` }} />
    </div>
  );
}
