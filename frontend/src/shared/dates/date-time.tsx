import { useIntl, type IntlShape } from 'react-intl';
import { dateText } from './date-text.ts';

/** Short month, day, weekday, hour and minute (spec section 2, Report display). */
const REPORT_DATE_FORMAT = {
  month: 'short',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const;

const OF_ANOTHER_YEAR = { ...REPORT_DATE_FORMAT, year: 'numeric' } as const;

/** An instant as people read it: in their language, at the school's time. One of another year says which. */
export function DateTime({ iso }: { readonly iso: string }) {
  const intl = useIntl();
  const format = isOfThisYear(intl, iso) ? REPORT_DATE_FORMAT : OF_ANOTHER_YEAR;
  return <time dateTime={iso}>{dateText(intl, iso, format)}</time>;
}

/** At New Year, what is shown already follows as soon as it is rendered again. */
function isOfThisYear(intl: IntlShape, iso: string): boolean {
  const [year, thisYear] = [iso, Date.now()].map((at) => intl.formatDate(at, { year: 'numeric' }));
  return year === thisYear;
}
