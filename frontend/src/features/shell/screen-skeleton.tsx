import styles from './screen-skeleton.module.css';

/** A title, and six lines below it. */
const ROWS = [0, 1, 2, 3, 4, 5, 6];

/** Holds a screen's place while its code is on the way. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen} aria-busy>
      {ROWS.map((row) => (
        <span key={row} className={styles.row} aria-hidden />
      ))}
    </div>
  );
}
