import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { Choice } from '../../../shared/choice/choice.tsx';
import { ClassFilter } from '../list/filters/class-filter.tsx';
import { DateFilter } from '../list/filters/date-filter.tsx';
import styles from './range-bar.module.css';
import {
  closedDays,
  daysOf,
  spanOf,
  SPANS,
  type DayRange,
  type Span,
  type StatisticsLocation,
} from './statistics-location.ts';

const spanTitles: Readonly<Record<Span, MessageDescriptor>> = defineMessages({
  week: { id: 'statistics.span.week', defaultMessage: '7 days' },
  month: { id: 'statistics.span.month', defaultMessage: '30 days' },
  year: { id: 'statistics.span.year', defaultMessage: 'School year' },
});

interface RangeBarProps {
  readonly location: StatisticsLocation;
  readonly today: string;
  readonly onChange: (location: StatisticsLocation) => void;
}

/** Which days are looked at, a usual span or any others, and which class. */
export function RangeBar({ location, today, onChange }: RangeBarProps) {
  const intl = useIntl();
  const { days, ofClass } = location;
  const setDays = (range: DayRange): void => onChange({ ...location, days: range });
  return (
    <search className={styles.bar}>
      <Choice<Span | 'other'>
        hiddenLabel
        label={intl.formatMessage({ id: 'statistics.span', defaultMessage: 'Period' })}
        value={spanOf(days, today) ?? 'other'}
        options={SPANS.map((value) => ({ value, label: <FormattedMessage {...spanTitles[value]} /> }))}
        onChoose={(span) => {
          if (span !== 'other') setDays(daysOf(span, today));
        }}
      />
      <DateFilter value={days} onChange={({ from, to }) => setDays(closedDays(from, to, today))} />
      <ClassFilter value={ofClass} onChange={(choice) => onChange({ ...location, ofClass: choice })} />
    </search>
  );
}
