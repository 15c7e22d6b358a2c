import type { Access } from '@vigie/command-service/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateText } from '../../shared/dates/date-text.ts';
import { reasonText } from './reason-text.ts';
import { clockText } from './time/clock-time.tsx';
import { schoolDay } from './time/school-time.ts';

type Correction = Pick<Access, 'on' | 'recordedOn' | 'reason'>;

/** When and why an exit or entry was added afterwards, where it was (design section 5). */
export function AddedLater({
  access,
  className,
}: {
  readonly access: Correction;
  readonly className?: string | undefined;
}) {
  const intl = useIntl();
  if (access.reason === null) return null;
  const reason = reasonText(intl, access.reason);
  const [on, recordedOn] = [access.on, access.recordedOn].map((iso) => schoolDay(Date.parse(iso), intl.timeZone));
  const time = clockText(intl, access.recordedOn);
  const day = dateText(intl, access.recordedOn, { day: 'numeric', month: 'short' });
  return (
    <span className={className} title={reason}>
      <FormattedMessage
        id="access.addedLater"
        defaultMessage="added {isSameDay, select, true {at {time}} other {on {day} at {time}}}: {reason}"
        values={{ isSameDay: on === recordedOn, day, time, reason }}
      />
    </span>
  );
}
