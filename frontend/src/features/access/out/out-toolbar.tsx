import { Button, Input } from 'antd';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
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
  const [day = '', time = ''] = (at ?? minute).split('T');
  const choose = (chosenDay: string, chosenTime: string): void => {
    if (chosenDay === '' || chosenTime === '') return;
    const chosen = `${chosenDay}T${chosenTime}`;
    onChange(chosen < minute ? chosen : null);
  };
  return (
    <div className={styles.bar}>
      <div className={styles.field}>
        <label htmlFor={ids.day}>
          <FormattedMessage id="exits.date" defaultMessage="Date" />
        </label>
        <Input id={ids.day} type="date" max={today} value={day} onChange={({ target }) => choose(target.value, time)} />
      </div>
      <div className={styles.field}>
        <label htmlFor={ids.time}>
          <FormattedMessage id="exits.column.time" defaultMessage="Time" />
        </label>
        <Input id={ids.time} type="time" value={time} onChange={({ target }) => choose(day, target.value)} />
      </div>
      {at !== null && (
        <Button type="link" className={styles.now ?? ''} onClick={() => onChange(null)}>
          <FormattedMessage id="out.now" defaultMessage="Now" />
        </Button>
      )}
    </div>
  );
}
