import { MAX_RANGE_DAYS } from '@vigie/query-service/contract/limits';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import dates from '../../../shared/dates/dates.module.css';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { UnreadableDay } from '../../../shared/dates/unreadable-day.tsx';
import { ExportDialog } from '../../../shared/download/export-dialog.tsx';
import { FieldFault } from '../../../shared/forms/field-error.tsx';
import forms from '../../../shared/forms/forms.module.css';
import { dayAfter } from '../time/school-time.ts';
import { useToday } from '../time/use-today.ts';
import type { ExitsLocation } from './exits-location.ts';

interface ExportAccessesProps {
  readonly location: ExitsLocation;
  readonly onClose: () => void;
}

/** Exits and entries as a file: of the day that is shown, or of several. */
export function ExportAccesses({ location: { date, name }, onClose }: ExportAccessesProps) {
  const ids = { from: useId(), to: useId(), wrong: useId() };
  const today = useToday();
  const [from, setFrom] = useState(date ?? today);
  const [to, setTo] = useState(date ?? today);
  // Half a day is no mistake while it is typed.
  const [typedIn, setTypedIn] = useState('');
  const areDays = from !== '' && to !== '';
  const isRange = areDays && from <= to && to < dayAfter(from, MAX_RANGE_DAYS);
  const isUnreadable = (id: string, value: string): boolean => value === '' && typedIn !== id;
  const day = (id: string, value: string, onChange: (day: string) => void) => {
    const isWrong = isUnreadable(id, value) || (areDays && !isRange);
    return (
      <DayField
        id={id}
        max={today}
        value={value}
        invalid={isWrong}
        {...(isWrong && { describedBy: ids.wrong })}
        onChange={onChange}
      />
    );
  };
  return (
    <ExportDialog
      title={<FormattedMessage id="export.accesses" defaultMessage="Export exits and entries" />}
      path="/api/access/export"
      parameters={{ from, to, ...(name !== '' && { name }) }}
      canExport={isRange}
      onClose={onClose}
    >
      <div className={dates.pair} onFocus={({ target }) => setTypedIn(target.id)} onBlur={() => setTypedIn('')}>
        <div className={forms.field}>
          <label htmlFor={ids.from}>
            <FormattedMessage id="filters.from" defaultMessage="From" />
          </label>
          {day(ids.from, from, setFrom)}
        </div>
        <div className={forms.field}>
          <label htmlFor={ids.to}>
            <FormattedMessage id="filters.to" defaultMessage="To" />
          </label>
          {day(ids.to, to, setTo)}
        </div>
      </div>
      <FieldFault id={ids.wrong}>
        {isUnreadable(ids.from, from) || isUnreadable(ids.to, to) ? (
          <UnreadableDay />
        ) : (
          areDays &&
          !isRange && (
            <FormattedMessage
              id="export.wrongDays"
              defaultMessage="The last day cannot come before the first, and the period is {days, number} days at most"
              values={{ days: MAX_RANGE_DAYS }}
            />
          )
        )}
      </FieldFault>
      {name !== '' && (
        <p>
          <FormattedMessage id="export.onlyName" defaultMessage="Only students who match “{name}”." values={{ name }} />
        </p>
      )}
    </ExportDialog>
  );
}
