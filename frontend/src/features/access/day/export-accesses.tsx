import { MAX_RANGE_DAYS } from '@vigie/query-service/contract/limits';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { ExportDialog } from '../../../shared/download/export-dialog.tsx';
import { dayAfter } from '../time/school-time.ts';
import { useToday } from '../time/use-today.ts';
import type { ExitsLocation } from './exits-location.ts';
import styles from './export-accesses.module.css';

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
  const isRange = from !== '' && to !== '' && from <= to && to < dayAfter(from, MAX_RANGE_DAYS);
  const day = (id: string, value: string, onChange: (day: string) => void) => (
    <DayField id={id} max={today} value={value} invalid={!isRange} describedBy={ids.wrong} onChange={onChange} />
  );
  return (
    <ExportDialog
      title={<FormattedMessage id="export.accesses" defaultMessage="Export exits and entries" />}
      path="/api/access/export"
      parameters={{ from, to, ...(name !== '' && { name }) }}
      canExport={isRange}
      onClose={onClose}
    >
      <div className={styles.days}>
        <label htmlFor={ids.from}>
          <FormattedMessage id="filters.from" defaultMessage="From" />
        </label>
        <label htmlFor={ids.to}>
          <FormattedMessage id="filters.to" defaultMessage="To" />
        </label>
        {day(ids.from, from, setFrom)}
        {day(ids.to, to, setTo)}
      </div>
      <p id={ids.wrong} role="alert" className={styles.wrong}>
        {!isRange && (
          <FormattedMessage
            id="export.wrongDays"
            defaultMessage="The last day cannot come before the first, and the period is {days, number} days at most"
            values={{ days: MAX_RANGE_DAYS }}
          />
        )}
      </p>
      {name !== '' && (
        <p>
          <FormattedMessage id="export.onlyName" defaultMessage="Only students who match “{name}”." values={{ name }} />
        </p>
      )}
    </ExportDialog>
  );
}
