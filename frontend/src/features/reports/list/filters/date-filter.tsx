import { Button } from 'antd';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { FieldError } from '../../../../shared/forms/field-error.tsx';
import { DayField } from '../../../../shared/dates/day-field.tsx';
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

export function DateFilter({ value, onChange }: DateFilterProps) {
  const intl = useIntl();
  return (
    <FilterMenu
      label={intl.formatMessage({ id: 'filters.dates', defaultMessage: 'Dates' })}
      value={describe(intl, value)}
      onClear={() => onChange(ANY)}
    >
      {(close) => (
        <DatesForm
          days={value}
          onSubmit={(days) => {
            close();
            onChange(days);
          }}
        />
      )}
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
  const [isWrong, setIsWrong] = useState(false);
  const changed = (set: (day: string) => void) => (day: string) => {
    setIsWrong(false);
    set(day);
  };
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Left out, what is no day would make another filter of it.
        const wrong = event.currentTarget.querySelector<HTMLInputElement>('input:invalid');
        setIsWrong(wrong !== null);
        if (wrong === null) onSubmit(inOrder(from, to));
        else wrong.focus();
      }}
    >
      <div className={styles.dates}>
        <div>
          <label htmlFor={ids.from}>
            <FormattedMessage id="filters.from" defaultMessage="From" />
          </label>
          <DayField id={ids.from} autoFocus value={from} describedBy={ids.error} onChange={changed(setFrom)} />
        </div>
        <div>
          <label htmlFor={ids.to}>
            <FormattedMessage id="filters.to" defaultMessage="To" />
          </label>
          <DayField id={ids.to} value={to} describedBy={ids.error} onChange={changed(setTo)} />
        </div>
      </div>
      <FieldError id={ids.error} error={isWrong ? 'field.invalid' : undefined} />
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
    intl.formatDate(`${iso}T12:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  if (from === to) return from === null ? null : day(from);
  if (from === null && to !== null) {
    return intl.formatMessage({ id: 'filters.until', defaultMessage: 'until {day}' }, { day: day(to) });
  }
  if (from !== null && to === null) {
    return intl.formatMessage({ id: 'filters.since', defaultMessage: 'from {day}' }, { day: day(from) });
  }
  return `${day(from ?? '')} – ${day(to ?? '')}`;
}
