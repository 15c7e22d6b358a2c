import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import dates from '../../../shared/dates/dates.module.css';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { TimeField } from '../../../shared/dates/time-field.tsx';
import { FieldFault } from '../../../shared/forms/field-error.tsx';
import forms from '../../../shared/forms/forms.module.css';
import { UnreadableMoment } from '../time/unreadable-moment.tsx';

/** A moment as it is typed, by the school's clock: YYYY-MM-DD and HH:MM, '' for what can't be read. */
export interface TypedMoment {
  readonly day: string;
  readonly time: string;
}

interface WhenFieldsProps {
  readonly value: TypedMoment;
  /** The last day that the calendar offers. */
  readonly today: string;
  readonly fault: 'unreadable' | 'inFuture' | null;
  readonly onChange: (change: Partial<TypedMoment>) => void;
}

/** When something happened, with what is wrong with that below. */
export function WhenFields({ value, today, fault, onChange }: WhenFieldsProps) {
  const ids = { day: useId(), time: useId(), error: useId() };
  // Half a time is no mistake while it is typed.
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <div className={dates.pair} onFocus={() => setLeft(false)} onBlur={() => setLeft(true)}>
        <div className={forms.field}>
          <label htmlFor={ids.day}>
            <FormattedMessage id="exits.date" defaultMessage="Date" />
          </label>
          <DayField
            id={ids.day}
            max={today}
            value={value.day}
            describedBy={ids.error}
            onChange={(day) => onChange({ day })}
          />
        </div>
        <div className={forms.field}>
          <label htmlFor={ids.time}>
            <FormattedMessage id="exits.column.time" defaultMessage="Time" />
          </label>
          <TimeField
            id={ids.time}
            autoFocus
            value={value.time}
            invalid={fault === 'inFuture'}
            describedBy={ids.error}
            onChange={(time) => onChange({ time })}
          />
        </div>
      </div>
      <FieldFault id={ids.error}>
        {fault === 'inFuture' ? (
          <FormattedMessage id="access.inFuture" defaultMessage="An exit or entry cannot be in the future" />
        ) : (
          fault === 'unreadable' && isLeft && <UnreadableMoment />
        )}
      </FieldFault>
    </>
  );
}
