import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { SearchInput } from '../../../shared/search/search-input.tsx';
import { dayAfter } from '../time/school-time.ts';
import styles from './day-toolbar.module.css';
import type { ExitsLocation } from './exits-location.ts';

interface DayToolbarProps {
  /** YYYY-MM-DD, by the school's clock. */
  readonly today: string;
  readonly location: ExitsLocation;
  readonly go: (change: Partial<ExitsLocation>) => void;
}

/** Which day, and whose exits and entries. */
export function DayToolbar({ today, location, go }: DayToolbarProps) {
  const intl = useIntl();
  const id = useId();
  const day = location.date ?? today;
  const open = (date: string): void => go({ date: date === today ? null : date });
  const names = {
    before: intl.formatMessage({ id: 'exits.dayBefore', defaultMessage: 'The day before' }),
    after: intl.formatMessage({ id: 'exits.dayAfter', defaultMessage: 'The day after' }),
  };
  return (
    <search className={styles.bar}>
      <div className={styles.day}>
        <label htmlFor={id} className="visually-hidden">
          <FormattedMessage id="exits.date" defaultMessage="Date" />
        </label>
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={names.before}
          title={names.before}
          onClick={() => open(dayAfter(day, -1))}
        />
        <DayField
          id={id}
          className={styles.date}
          max={today}
          value={day}
          onChange={(chosen) => {
            if (chosen !== '' && chosen <= today) open(chosen);
          }}
        />
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={names.after}
          title={names.after}
          disabled={day >= today}
          onClick={() => open(dayAfter(day, 1))}
        />
        {day !== today && (
          <Button type="link" className={styles.today ?? ''} onClick={() => go({ date: null })}>
            <FormattedMessage id="exits.today" defaultMessage="Today" />
          </Button>
        )}
      </div>
      <SearchInput
        className={styles.search}
        label={intl.formatMessage({ id: 'exits.name', defaultMessage: 'Student’s name' })}
        searched={location.name}
        onSearch={(name) => go({ name })}
      />
    </search>
  );
}
