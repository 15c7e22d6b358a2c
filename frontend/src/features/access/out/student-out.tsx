import type { StudentSummary } from '@vigie/command-service/contract';
import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { StudentChip } from '../../../shared/students/student-chip.tsx';
import { ElapsedTime } from '../time/elapsed-time.tsx';
import { TimeSince } from '../time/clock-time.tsx';
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

/**
 * A student who is out. Whoever leaves comes first in a list that is read again, which has all others at other places:
 * so this is given what it shows part by part, and is left alone where that is the same.
 */
export const StudentOut = memo(function StudentOut({ since, by, until, day, ...student }: StudentOutProps) {
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
            defaultMessage="since {time}, authorized by {name}"
            values={{ time: <TimeSince iso={since} day={day} />, name: by }}
          />
        </span>
      </span>
    </li>
  );
});
