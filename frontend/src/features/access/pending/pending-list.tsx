import { ClockCircleOutlined, DeleteOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { firstClick } from '../../../shared/button/first-click.ts';
import { focusBeside } from '../../../shared/focus/focus-beside.ts';
import { NoticeText } from '../../../shared/notifications/notice-text.tsx';
import { StudentChip } from '../../../shared/students/student-chip.tsx';
import { studentLabel } from '../../../shared/students/student-label.ts';
import { DirectionName } from '../direction/direction-icon.tsx';
import { TimeSince } from '../time/clock-time.tsx';
import { useToday } from '../time/use-today.ts';
import styles from './pending-list.module.css';
import { BadgeChip, badgeLabel } from './badge-chip.tsx';
import { isUnknown } from './holder.ts';
import { usePending } from './stored-pending.ts';

/** What has the focus once nothing waits any more: the box for the next student. */
const NEXT = 'section[aria-labelledby="exits"] input';

/** The exits and entries that wait for the network, or the server, and those that the server refused when they were sent. */
export function PendingList() {
  const intl = useIntl();
  const { all, remove } = usePending();
  const today = useToday();
  if (all.length === 0) return null;
  const title = intl.formatMessage(
    { id: 'pending.title', defaultMessage: 'Waiting to be sent ({count, number})' },
    { count: all.length },
  );
  return (
    <section className={styles.pending} aria-label={title}>
      <h2 className={styles.title}>
        <ClockCircleOutlined aria-hidden /> {title}
      </h2>
      <ul className={styles.list}>
        {all.map(({ key, student, direction, on, refused }) => (
          <li key={key} className={styles.item}>
            <span className={styles.what}>
              {isUnknown(student) ? <BadgeChip tagNb={student.tagNb} /> : <StudentChip student={student} />}
              <DirectionName direction={direction} />
              <TimeSince iso={on} day={today} />
              {refused !== null && (
                <span className={styles.refused}>
                  <WarningOutlined aria-hidden /> <NoticeText notice={{ text: refused, type: 'error' }} />
                </span>
              )}
            </span>
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={intl.formatMessage(
                { id: 'pending.remove', defaultMessage: 'Do not send: {student}' },
                { student: isUnknown(student) ? badgeLabel(intl, student.tagNb) : studentLabel(student) },
              )}
              onClick={firstClick(({ currentTarget }) => {
                focusBeside(currentTarget.closest('li'), NEXT);
                remove(key);
              })}
            />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <FormattedMessage
          id="pending.note"
          defaultMessage="They are kept in this browser and sent once, when the network and the server allow it."
        />
      </p>
    </section>
  );
}
