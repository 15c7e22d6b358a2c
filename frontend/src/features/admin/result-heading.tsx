import type { ReactNode } from 'react';
import { FormattedNumber } from 'react-intl';
import { BestMatches, MOST_FOUND } from '../../shared/search/best-matches.tsx';
import styles from './tool-bar.module.css';

interface ResultHeadingProps {
  readonly title: ReactNode;
  /** How many there are; null where that is not known, or says nothing. */
  readonly count: number | null;
  /** Whether a search has found them, and perhaps not all. */
  readonly isSearch: boolean;
}

/** What a list of the Admin screen shows, and how many: a screen reader is told when that changes. */
export function ResultHeading({ title, count, isSearch }: ResultHeadingProps) {
  return (
    <>
      <h2 className={styles.label} aria-live="polite">
        {title}
        {count !== null && (
          <span className={styles.count}>
            <FormattedNumber value={count} />
          </span>
        )}
      </h2>
      {isSearch && count === MOST_FOUND && (
        <p className={styles.note}>
          <BestMatches />
        </p>
      )}
    </>
  );
}
