import type { StudentSummary } from '@vigie/command-service/contract';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateText } from '../../../shared/dates/date-text.ts';
import { StudentChip } from '../../../shared/students/student-chip.tsx';
import { ClockTime } from '../time/clock-time.tsx';
import { ElapsedTime } from '../time/elapsed-time.tsx';
import { schoolDay } from '../time/school-time.ts';
import styles from './out.module.css';

interface StudentOutProps extends StudentSummary {
  readonly since: string;
  /** Who recorded it, by name. */
  readonly by: string;
  /** For how long the student is out is told up to here, in milliseconds. */
  readonly until: number;
  /** YYYY-MM-DD: when it was on another one, that is named. */
  readonly day: string;
}

const DATE = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/**
 * A student who is out. Whoever leaves comes first in a list that is read again, which has all others at other places:
 * so this is given what it shows part by part, and is left alone where that is the same.
 */
export const StudentOut = memo(function StudentOut({ since, by, until, day, ...student }: StudentOutProps) {
  const intl = useIntl();
  return (
    <li className={styles.student}>
      <span className={styles.who}>
        <StudentChip student={student} />
      </span>
      <span className={styles.facts}>
        <strong className={styles.elapsed}>
          <ElapsedTime since={since} now={until} />
        </strong>
        <span>
          <FormattedMessage
            id="out.since"
            defaultMessage="since {isThatDay, select, true {{time}} other {{date} at {time}}}, authorized by {name}"
            values={{
              isThatDay: schoolDay(Date.parse(since), intl.timeZone) === day,
              date: dateText(intl, since, DATE),
              time: <ClockTime iso={since} />,
              name: by,
            }}
          />
        </span>
      </span>
    </li>
  );
});
