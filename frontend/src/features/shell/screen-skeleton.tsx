import styles from './screen-skeleton.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];

/** Holds a screen's place while its code is on the way. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen} aria-hidden>
      <span className={styles.title} />
      {ROWS.map((row) => (
        <span key={row} className={styles.row} />
      ))}
    </div>
  );
}
