import { useIntl } from 'react-intl';
import { dateText } from './date-text.ts';

/** Short month, day, weekday, hour and minute (spec section 2, Report display). */
const REPORT_DATE_FORMAT = {
  month: 'short',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** An instant as people read it: in their language, at the school's time. */
export function DateTime({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{dateText(useIntl(), iso, REPORT_DATE_FORMAT)}</time>;
}
