import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { UnreadableDay } from '../../../shared/dates/unreadable-day.tsx';
import { focusFirstBeside } from '../../../shared/focus/focus-first-beside.ts';
import { FieldFault } from '../../../shared/forms/field-error.tsx';
import { SearchInput } from '../../../shared/search/search-input.tsx';
import { useStateSince } from '../../../shared/use-state-since.ts';
import { DayToCome } from '../time/day-to-come.tsx';
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
  const ids = { day: useId(), fault: useId() };
  const day = location.date ?? today;
  const open = (date: string): void => go({ date: date === today ? null : date });
  // What is no day, or one to come, stays in the field, and the day that is shown as it is.
  const [typed, setTyped] = useStateSince(day, day);
  const [isLeft, setLeft] = useState(false);
  const isUnreadable = typed === '';
  const isFuture = typed > today;
  const isOther = typed !== today;
  const choose = (chosen: string): void => {
    setLeft(false);
    setTyped(chosen);
    if (chosen !== '' && chosen <= today && chosen !== day) open(chosen);
  };
  const names = {
    before: intl.formatMessage({ id: 'exits.dayBefore', defaultMessage: 'The day before' }),
    after: intl.formatMessage({ id: 'exits.dayAfter', defaultMessage: 'The day after' }),
  };
  return (
    <search className={styles.bar}>
      <div className={styles.day}>
        <label htmlFor={ids.day} className="visually-hidden">
          <FormattedMessage id="exits.date" defaultMessage="Date" />
        </label>
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={names.before}
          title={names.before}
          onClick={() => open(dayAfter(day, -1))}
        />
        <DayField
          id={ids.day}
          className={styles.date}
          max={today}
          value={typed}
          invalid={isFuture}
          describedBy={ids.fault}
          onChange={choose}
          onLeave={() => setLeft(true)}
        />
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={names.after}
          title={names.after}
          disabled={day >= today}
          onClick={({ currentTarget }) => {
            const next = dayAfter(day, 1);
            if (next >= today) focusFirstBeside(currentTarget);
            open(next);
          }}
        />
        {isOther && (
          <Button
            type="link"
            className={styles.today ?? ''}
            onClick={({ currentTarget }) => {
              focusFirstBeside(currentTarget);
              choose(today);
            }}
          >
            <FormattedMessage id="exits.today" defaultMessage="Today" />
          </Button>
        )}
      </div>
      <FieldFault id={ids.fault}>{isFuture ? <DayToCome /> : isUnreadable && isLeft && <UnreadableDay />}</FieldFault>
      <SearchInput
        takesBadges
        className={styles.search}
        label={intl.formatMessage({ id: 'exits.name', defaultMessage: 'Student’s name' })}
        searched={location.name}
        onSearch={(name) => go({ name })}
      />
    </search>
  );
}
