import type { StudentsOut } from '@vigie/query-service/contract';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { momentInWords } from '../time/day-in-words.ts';
import { ElapsedTime } from '../time/elapsed-time.tsx';
import { TimeSince } from '../time/clock-time.tsx';
import { schoolDay } from '../time/school-time.ts';
import { byClass } from './by-class.ts';
import styles from './roll-call.module.css';

interface RollCallProps extends Pick<StudentsOut, 'students'> {
  /** When they were out, in milliseconds. */
  readonly at: number;
}

/** Who was out at a time, by class, with a box to tick: on paper only, and there it is all there is. */
export function RollCall({ students, at }: RollCallProps) {
  const intl = useIntl();
  const day = schoolDay(at, intl.timeZone);
  return createPortal(
    <div className={styles.sheet}>
      <h2>
        <FormattedMessage id="rollCall.title" defaultMessage="Students out" />
      </h2>
      <p>{momentInWords(intl, at)}</p>
      <table>
        <thead>
          <tr>
            <th>
              <FormattedMessage id="students.column.class" defaultMessage="Class" />
            </th>
            <th>
              <FormattedMessage id="student.one" defaultMessage="Student" />
            </th>
            <th>
              <FormattedMessage id="rollCall.since" defaultMessage="Out since" />
            </th>
            <th>
              <FormattedMessage id="rollCall.elapsed" defaultMessage="For" />
            </th>
            <th>
              <FormattedMessage id="exits.column.by" defaultMessage="Authorized by" />
            </th>
          </tr>
        </thead>
        <tbody>
          {students
            .toSorted((one, other) => byClass(one.student, other.student))
            .map(({ student, since, by }) => (
              <tr key={student.id}>
                <td className={styles.whole}>
                  <span className={styles.box} aria-hidden />
                  {student.level}
                  {student.section}
                </td>
                <td>
                  {student.lastName} {student.firstName}
                </td>
                <td>
                  <TimeSince iso={since} day={day} />
                </td>
                <td className={styles.whole}>
                  <ElapsedTime since={since} now={at} />
                </td>
                <td>{by.name}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
