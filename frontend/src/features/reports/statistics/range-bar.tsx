import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { Choice } from '../../../shared/choice/choice.tsx';
import { DateFilter } from '../list/filters/date-filter.tsx';
import styles from './range-bar.module.css';
import { closedDays, daysOf, spanOf, SPANS, type DayRange, type Span } from './statistics-location.ts';

const spanTitles: Readonly<Record<Span, MessageDescriptor>> = defineMessages({
  week: { id: 'statistics.span.week', defaultMessage: '7 days' },
  month: { id: 'statistics.span.month', defaultMessage: '30 days' },
  year: { id: 'statistics.span.year', defaultMessage: 'School year' },
});

interface RangeBarProps {
  readonly days: DayRange;
  readonly today: string;
  readonly onChange: (days: DayRange) => void;
}

/** Which days are looked at: a usual span, or any others. */
export function RangeBar({ days, today, onChange }: RangeBarProps) {
  const intl = useIntl();
  return (
    <search className={styles.bar}>
      <Choice<Span | 'other'>
        hiddenLabel
        label={intl.formatMessage({ id: 'statistics.span', defaultMessage: 'Period' })}
        value={spanOf(days, today) ?? 'other'}
        options={SPANS.map((value) => ({ value, label: <FormattedMessage {...spanTitles[value]} /> }))}
        onChoose={(span) => {
          if (span !== 'other') onChange(daysOf(span, today));
        }}
      />
      <DateFilter value={days} onChange={({ from, to }) => onChange(closedDays(from, to, today))} />
    </search>
  );
}
