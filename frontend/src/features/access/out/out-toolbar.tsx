import { Button } from 'antd';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { TimeField } from '../../../shared/dates/time-field.tsx';
import { schoolDay, schoolTime } from '../time/school-time.ts';
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
  const ids = { day: useId(), time: useId() };
  const now = useNow();
  const today = schoolDay(now, timeZone);
  const minute = `${today}T${schoolTime(now, timeZone)}`;
  // What was chosen a moment ago counts before the address has it: a day and then a time, quickly, are both meant.
  const [choice, setChoice] = useState({ before: at, at });
  if (choice.before !== at) setChoice({ before: at, at });
  const [day = '', time = ''] = (choice.at ?? minute).split('T');
  const go = (chosen: string | null): void => {
    setChoice({ before: at, at: chosen });
    onChange(chosen);
  };
  const choose = (chosenDay: string, chosenTime: string): void => {
    if (chosenDay === '' || chosenTime === '') return;
    const chosen = `${chosenDay}T${chosenTime}`;
    go(chosen < minute ? chosen : null);
  };
  return (
    <div className={styles.bar}>
      <div className={styles.field}>
        <label htmlFor={ids.day}>
          <FormattedMessage id="exits.date" defaultMessage="Date" />
        </label>
        <DayField
          id={ids.day}
          className={styles.date}
          max={today}
          value={day}
          onChange={(chosen) => choose(chosen, time)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={ids.time}>
          <FormattedMessage id="exits.column.time" defaultMessage="Time" />
        </label>
        <TimeField id={ids.time} className={styles.time} value={time} onChange={(chosen) => choose(day, chosen)} />
      </div>
      {at !== null && (
        <Button type="link" className={styles.now ?? ''} onClick={() => go(null)}>
          <FormattedMessage id="out.now" defaultMessage="Now" />
        </Button>
      )}
    </div>
  );
}
