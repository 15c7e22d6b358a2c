import type { AccessOfStudent } from '@vigie/query-service/contract';
import { memo } from 'react';
import { DayName } from '../time/clock-time.tsx';
import { AccessChips } from './access-chip.tsx';
import styles from './day-card.module.css';

interface DayCardProps {
  readonly day: string;
  readonly accesses: readonly AccessOfStudent[];
}

/**
 * A student's exits and entries of a day, in the order of time (spec section 2, Student access day card). There may be
 * hundreds of days: those that have not changed are left alone.
 */
export const DayCard = memo(function DayCard({ day, accesses }: DayCardProps) {
  return (
    <article className={styles.card}>
      <h3 className={styles.day}>
        <DayName day={day} />
      </h3>
      <AccessChips accesses={accesses} />
    </article>
  );
});
