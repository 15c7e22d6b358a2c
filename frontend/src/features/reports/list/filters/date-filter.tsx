import { Button } from 'antd';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { FieldFault } from '../../../../shared/forms/field-error.tsx';
import { dateText } from '../../../../shared/dates/date-text.ts';
import dates from '../../../../shared/dates/dates.module.css';
import { DayField } from '../../../../shared/dates/day-field.tsx';
import { UnreadableDay } from '../../../../shared/dates/unreadable-day.tsx';
import { FilterMenu } from './filter-menu.tsx';
import styles from './filters.module.css';

/** Days of the school, both included; null is open. */
export interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

interface DateFilterProps {
  readonly value: Days;
  readonly onChange: (days: Days) => void;
}

const ANY: Days = { from: null, to: null };

/** What was on some days of the school: from one, until one, or both. */
export function DateFilter({ value, onChange }: DateFilterProps) {
  const intl = useIntl();
  return (
    <FilterMenu
      label={intl.formatMessage({ id: 'filters.dates', defaultMessage: 'Dates' })}
      value={describe(intl, value)}
      none={ANY}
      onChange={onChange}
    >
      {(choose) => <DatesForm days={value} onSubmit={choose} />}
    </FilterMenu>
  );
}

interface DatesFormProps {
  readonly days: Days;
  readonly onSubmit: (days: Days) => void;
}

function DatesForm({ days, onSubmit }: DatesFormProps) {
  const ids = { from: useId(), to: useId(), error: useId() };
  const [from, setFrom] = useState(days.from ?? '');
  const [to, setTo] = useState(days.to ?? '');
  /** Ids of the fields that hold no day, once that was to be searched for. */
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const field = (id: string, value: string, set: (day: string) => void, autoFocus = false) => (
    <DayField
      id={id}
      autoFocus={autoFocus}
      value={value}
      invalid={wrong.includes(id)}
      {...(wrong.includes(id) && { describedBy: ids.error })}
      onChange={(day) => {
        setWrong(wrong.filter((other) => other !== id));
        set(day);
      }}
    />
  );
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Left out, what is no day would make another filter of it.
        const unreadable = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:invalid')];
        setWrong(unreadable.map(({ id }) => id));
        if (unreadable.length === 0) onSubmit(inOrder(from, to));
        unreadable[0]?.focus();
      }}
    >
      <div className={dates.pair}>
        <div>
          <label htmlFor={ids.from}>
            <FormattedMessage id="filters.from" defaultMessage="From" />
          </label>
          {field(ids.from, from, setFrom, true)}
        </div>
        <div>
          <label htmlFor={ids.to}>
            <FormattedMessage id="filters.to" defaultMessage="To" />
          </label>
          {field(ids.to, to, setTo)}
        </div>
      </div>
      <FieldFault id={ids.error}>{wrong.length > 0 && <UnreadableDay />}</FieldFault>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          <FormattedMessage id="filters.apply" defaultMessage="Apply" />
        </Button>
      </div>
    </form>
  );
}

/** The days as they were meant: the earlier one first. */
function inOrder(from: string, to: string): Days {
  const turned = from !== '' && to !== '' && to < from;
  const [first, last] = turned ? [to, from] : [from, to];
  return { from: first === '' ? null : first, to: last === '' ? null : last };
}

function describe(intl: IntlShape, { from, to }: Days): string | null {
  const day = (iso: string): string =>
    dateText(intl, `${iso}T12:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  if (from === to) return from === null ? null : day(from);
  if (from === null && to !== null) {
    return intl.formatMessage({ id: 'filters.until', defaultMessage: 'until {day}' }, { day: day(to) });
  }
  if (from !== null && to === null) {
    return intl.formatMessage({ id: 'filters.since', defaultMessage: 'from {day}' }, { day: day(from) });
  }
  return `${day(from ?? '')} – ${day(to ?? '')}`;
}
