import type { Access } from '@vigie/command-service/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { reasonText } from './reason-text.ts';
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
  const { on, recordedOn } = access;
  if (access.reason === null) return null;
  const reason = reasonText(intl, access.reason);
  const [day, recordedDay] = [on, recordedOn].map((iso) => schoolDay(Date.parse(iso), intl.timeZone));
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const added = intl.formatDate(recordedOn, day === recordedDay ? time : { ...time, day: 'numeric', month: 'short' });
  return (
    <span className={className} title={reason}>
      <FormattedMessage id="access.addedLater" defaultMessage="added {added}: {reason}" values={{ added, reason }} />
    </span>
  );
}
