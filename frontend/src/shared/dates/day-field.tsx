import { CalendarOutlined } from '@ant-design/icons';
import type { InputRef } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Input } from '../forms/input.ts';
import styles from './dates.module.css';
import { readDay, writeDay } from './typed-day.ts';
import { useTyped } from './use-typed.ts';

interface DayFieldProps {
  readonly id: string;
  /** YYYY-MM-DD; '' for none. */
  readonly value: string;
  /** Called with '' while what is typed is no day. */
  readonly onChange: (day: string) => void;
  /** Called when the field is left, or Enter pressed in it: what cannot be read is told then. */
  readonly onLeave?: () => void;
  /** The last day that the calendar offers. */
  readonly max?: string;
  readonly autoFocus?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string;
  readonly className?: string | undefined;
}

/**
 * A day, typed as people write it in the language of the product, or picked from the browser's own calendar. A native
 * date field alone is written as the browser's language has it, which may be another. To its form it is invalid while
 * what is typed is no day.
 */
export function DayField({ id, value, onChange, max, autoFocus = false, ...props }: DayFieldProps) {
  const { onLeave, invalid = false, describedBy, className = '' } = props;
  const intl = useIntl();
  const calendar = useRef<HTMLInputElement>(null);
  const field = useRef<InputRef>(null);
  const day = useTyped(value, readDay, writeDay, onChange, onLeave);
  const isWrong = invalid || day.isLeftUnreadable;
  const wrong = intl.formatMessage({ id: 'field.invalid', defaultMessage: 'Not valid' });
  useLayoutEffect(() => {
    field.current?.input?.setCustomValidity(day.isUnreadable ? wrong : '');
  }, [day.isUnreadable, wrong]);
  const open = intl.formatMessage({ id: 'dates.openCalendar', defaultMessage: 'Open the calendar' });
  return (
    <span className={`${styles.field} ${className}`}>
      <Input
        ref={field}
        id={id}
        autoFocus={autoFocus}
        inputMode="numeric"
        autoComplete="off"
        placeholder={intl.formatMessage({ id: 'dates.pattern', defaultMessage: 'dd/mm/yyyy' })}
        value={day.text}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        onChange={({ target }) => day.type(target.value)}
        onBlur={day.leave}
        onPressEnter={day.leave}
        suffix={
          <button
            type="button"
            className={styles.open}
            aria-label={open}
            title={open}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarOutlined aria-hidden />
          </button>
        }
      />
      <input
        ref={calendar}
        type="date"
        className={styles.calendar}
        tabIndex={-1}
        aria-hidden
        max={max}
        value={value}
        onChange={({ target }) => {
          if (target.value !== '') onChange(target.value);
        }}
      />
    </span>
  );
}
