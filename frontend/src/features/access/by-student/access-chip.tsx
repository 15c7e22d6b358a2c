import { EditOutlined } from '@ant-design/icons';
import type { AccessOfStudent } from '@vigie/query-service/contract';
import { useIntl } from 'react-intl';
import { Tooltip } from '../../../shared/tooltip/tooltip.tsx';
import { AddedLater } from '../added-later.tsx';
import { DirectionIcon } from '../direction/direction-icon.tsx';
import { directionNames } from '../direction/direction-texts.ts';
import { reasonText } from '../reason-text.ts';
import { clockText, ClockTime } from '../time/clock-time.tsx';
import styles from './day-card.module.css';

/** Exits and entries, one after the other. */
export function AccessChips({ accesses }: { readonly accesses: readonly AccessOfStudent[] }) {
  return (
    <ul className={styles.times}>
      {accesses.map((access) => (
        <li key={access.id}>
          <AccessChip access={access} />
        </li>
      ))}
    </ul>
  );
}

/** A time with an icon; who authorized it is in the tooltip, for pointer, keyboard and touch. */
export function AccessChip({ access }: { readonly access: AccessOfStudent }) {
  const intl = useIntl();
  const { direction, on, by, reason } = access;
  const authorized = intl.formatMessage(
    { id: 'access.authorizedBy', defaultMessage: 'Authorized by {name}' },
    { name: by.name },
  );
  const label = [
    intl.formatMessage(directionNames[direction]),
    clockText(intl, on),
    authorized,
    ...(reason === null ? [] : [reasonText(intl, reason)]),
  ].join(', ');
  return (
    <Tooltip
      title={
        <>
          {authorized}
          {reason !== null && <br />}
          <AddedLater access={access} />
        </>
      }
    >
      <button type="button" className={styles.chip} data-direction={direction} aria-label={label}>
        <DirectionIcon direction={direction} />
        <ClockTime iso={on} />
        {reason !== null && <EditOutlined aria-hidden />}
      </button>
    </Tooltip>
  );
}
