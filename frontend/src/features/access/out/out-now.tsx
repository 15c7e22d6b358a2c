import { PrinterOutlined } from '@ant-design/icons';
import type { StudentsOut } from '@vigie/query-service/contract';
import { Button } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { listState, type ListQuery } from '../../../shared/paging/list-state.ts';
import { StudentChip } from '../../../shared/students/student-chip.tsx';
import { DaySkeleton } from '../day/day-skeleton.tsx';
import { ElapsedTime } from '../time/elapsed-time.tsx';
import { schoolDay } from '../time/school-time.ts';
import { TimeSince } from '../time/clock-time.tsx';
import { useNow } from '../time/use-now.ts';
import styles from './out-now.module.css';
import { RollCall } from './roll-call.tsx';

/** Who is out now and for how long, as a list on the screen and as a roll call on paper. */
export function OutNow({ query }: { readonly query: ListQuery<StudentsOut> }) {
  const state = listState(query);
  switch (state.status) {
    case 'loading':
      return (
        <div className={styles.panel} aria-busy>
          <DaySkeleton />
        </div>
      );
    case 'error':
      return <ErrorState error={state.error} onRetry={state.retry} />;
    case 'shown':
      return state.list.students.length === 0 ? (
        <EmptyState>
          <FormattedMessage id="out.none" defaultMessage="Nobody is out" />
        </EmptyState>
      ) : (
        <Out students={state.list.students} />
      );
    default:
      return state satisfies never;
  }
}

/** Who has been out longest comes first. */
function Out({ students }: Pick<StudentsOut, 'students'>) {
  const intl = useIntl();
  const now = useNow();
  const today = schoolDay(now, intl.timeZone);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p role="status">
          <FormattedMessage
            id="out.count"
            defaultMessage="{count, plural, one {# student is} other {# students are}} out"
            values={{ count: students.length }}
          />
        </p>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
          <FormattedMessage id="out.print" defaultMessage="Print the roll call" />
        </Button>
      </div>
      <ul className={styles.list} aria-label={intl.formatMessage({ id: 'exits.tab.out', defaultMessage: 'Out now' })}>
        {students.toReversed().map(({ student, since, by }) => (
          <li key={student.id} className={styles.student}>
            <span className={styles.who}>
              <StudentChip student={student} />
            </span>
            <span className={styles.facts}>
              <strong className={styles.elapsed}>
                <ElapsedTime since={since} now={now} />
              </strong>
              <span>
                <FormattedMessage
                  id="out.since"
                  defaultMessage="since {time}, authorized by {name}"
                  values={{ time: <TimeSince iso={since} day={today} />, name: by.name }}
                />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <RollCall students={students} now={now} />
    </div>
  );
}
