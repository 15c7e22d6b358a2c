import { Button } from 'antd';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { TimeField } from '../../../shared/dates/time-field.tsx';
import { focusFirstBeside } from '../../../shared/focus/focus-first-beside.ts';
import { FieldFault } from '../../../shared/forms/field-error.tsx';
import { useStateSince } from '../../../shared/use-state-since.ts';
import { DayToCome } from '../time/day-to-come.tsx';
import { schoolDay, schoolTime } from '../time/school-time.ts';
import { UnreadableMoment } from '../time/unreadable-moment.tsx';
import { useNow } from '../time/use-now.ts';
import styles from './out.module.css';

interface OutToolbarProps {
  /** By the school's clock, YYYY-MM-DDTHH:MM; null is now. */
  readonly at: string | null;
  readonly onChange: (at: string | null) => void;
}

/** When it is asked who was out; what is not over yet is now. */
export function OutToolbar({ at, onChange }: OutToolbarProps) {
  const { timeZone } = useIntl();
  const ids = { day: useId(), time: useId(), fault: useId() };
  const now = useNow();
  const today = schoolDay(now, timeZone);
  const minute = `${today}T${schoolTime(now, timeZone)}`;
  // What was chosen a moment ago counts before the address has it: a day and then a time, quickly, are both meant. What
  // can't be looked up stays in its field, and the address as it is.
  const [chosenAt, setChosenAt] = useStateSince(at, at);
  const [isLeft, setLeft] = useState(false);
  const [day = '', time = ''] = (chosenAt ?? minute).split('T');
  const isUnreadable = day === '' || time === '';
  const isFuture = day > today;
  const choose = (chosenDay: string, chosenTime: string): void => {
    const chosen = `${chosenDay}T${chosenTime}`;
    const isMoment = chosenDay !== '' && chosenTime !== '' && chosenDay <= today;
    const meant = isMoment && chosen >= minute ? null : chosen;
    setLeft(false);
    setChosenAt(meant);
    if (isMoment && meant !== at) onChange(meant);
  };
  return (
    <div className={styles.bar}>
      <div className={styles.moment}>
        <div className={styles.field}>
          <label htmlFor={ids.day}>
            <FormattedMessage id="exits.date" defaultMessage="Date" />
          </label>
          <DayField
            id={ids.day}
            className={styles.date}
            max={today}
            value={day}
            invalid={isFuture}
            describedBy={ids.fault}
            onChange={(chosen) => choose(chosen, time)}
            onLeave={() => setLeft(true)}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={ids.time}>
            <FormattedMessage id="exits.column.time" defaultMessage="Time" />
          </label>
          <TimeField
            id={ids.time}
            className={styles.time}
            value={time}
            describedBy={ids.fault}
            onChange={(chosen) => choose(day, chosen)}
            onLeave={() => setLeft(true)}
          />
        </div>
      </div>
      {(at !== null || isFuture || isUnreadable) && (
        <Button
          type="link"
          className={styles.now ?? ''}
          onClick={({ currentTarget }) => {
            focusFirstBeside(currentTarget);
            setChosenAt(null);
            if (at !== null) onChange(null);
          }}
        >
          <FormattedMessage id="timeline.now" defaultMessage="Now" />
        </Button>
      )}
      <FieldFault id={ids.fault}>
        {isFuture ? <DayToCome /> : isUnreadable && isLeft && <UnreadableMoment />}
      </FieldFault>
    </div>
  );
}
