import { PrinterOutlined } from '@ant-design/icons';
import type { StudentsOut } from '@vigie/query-service/contract';
import { Button } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsPrinted } from '../../../shared/layout/use-is-printed.ts';
import { InPortions } from '../../../shared/paging/in-portions.tsx';
import { inWholeMinutes } from '../time/elapsed.ts';
import { schoolDay } from '../time/school-time.ts';
import styles from './out.module.css';
import { RollCall } from './roll-call.tsx';
import { StudentOut } from './student-out.tsx';

/** How many are shown at first, and at each "more": hardly ever more are out at a time, but for who has gone home. */
const STUDENTS = 200;

interface OutListProps extends Pick<StudentsOut, 'students'> {
  /** When they were out, in milliseconds. */
  readonly at: number;
  readonly isNow: boolean;
}

/** Who is out and for how long, on the screen as a list and on paper as a roll call. Out longest comes first. */
export function OutList({ students, at, isNow }: OutListProps) {
  const intl = useIntl();
  const day = schoolDay(at, intl.timeZone);
  const isPrinted = useIsPrinted();
  return (
    <>
      <div className={styles.head}>
        <p role="status">
          {isNow ? (
            <FormattedMessage
              id="out.count"
              defaultMessage="{count, plural, one {# student is} other {# students are}} out"
              values={{ count: students.length }}
            />
          ) : (
            <FormattedMessage
              id="out.countThen"
              defaultMessage="{count, plural, one {# student was} other {# students were}} out"
              values={{ count: students.length }}
            />
          )}
        </p>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
          <FormattedMessage id="out.print" defaultMessage="Print the roll call" />
        </Button>
      </div>
      <InPortions items={students.toReversed()} size={STUDENTS} moreClass={styles.more}>
        {(shown) => (
          <ul
            className={styles.list}
            aria-label={intl.formatMessage({ id: 'exits.tab.out', defaultMessage: 'Out now' })}
          >
            {shown.map(({ student, since, by }) => (
              <StudentOut
                key={student.id}
                {...student}
                since={since}
                by={by.name}
                until={inWholeMinutes(since, at)}
                day={day}
              />
            ))}
          </ul>
        )}
      </InPortions>
      {isPrinted && <RollCall students={students} at={at} />}
    </>
  );
}
