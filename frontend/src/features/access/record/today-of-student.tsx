import { FormattedMessage, useIntl } from 'react-intl';
import { DateTime } from '../../../shared/dates/date-time.tsx';
import { AccessChips } from '../by-student/access-chip.tsx';
import { schoolDay } from '../time/school-time.ts';
import { useToday } from '../time/use-today.ts';
import styles from './picked-student.module.css';
import { useStudentToday } from './use-student-today.ts';

interface TodayOfStudentProps {
  readonly studentId: string;
  readonly isOut: boolean | null;
  /** Since when, where the server knows that. */
  readonly outSince: string | null;
}

/**
 * Whether the student is out, and today's exits and entries: what Exit and Enter depend on. Whoever left on another day
 * may have come in by no door that was recorded: the day is told.
 */
export function TodayOfStudent({ studentId, isOut, outSince }: TodayOfStudentProps) {
  const today = useToday();
  const { timeZone } = useIntl();
  const accesses = useStudentToday(studentId)?.access[today] ?? [];
  return (
    <div className={styles.today}>
      {isOut === true && <FormattedMessage id="access.isOut" defaultMessage="Is out" />}
      {outSince !== null && schoolDay(Date.parse(outSince), timeZone) !== today && <DateTime iso={outSince} />}
      {isOut === false && <FormattedMessage id="access.isIn" defaultMessage="Is in" />}
      {accesses.length > 0 && <AccessChips accesses={accesses} />}
    </div>
  );
}
