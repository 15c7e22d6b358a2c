import { CloseOutlined } from '@ant-design/icons';
import type { Direction } from '@vigie/command-service/contract/vocabulary';
import { Button } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { BadgeChip, badgeLabel } from '../pending/badge-chip.tsx';
import type { UnknownHolder } from '../pending/holder.ts';
import { DirectionButtons } from './direction-buttons.tsx';
import styles from './picked-student.module.css';
import { useRecordAccess } from './use-record-access.ts';

interface PickedBadgeProps {
  readonly badge: UnknownHolder;
  /** Which of the two is to be expected. */
  readonly likely: Direction;
  /** Called once it is kept, or given up. */
  readonly onDone: () => void;
}

/** A badge whose holder could not be looked up when it was read: the exit or entry is kept, its holder found later. */
export function PickedBadge({ badge, likely, onDone }: PickedBadgeProps) {
  const intl = useIntl();
  const { record, isRecording } = useRecordAccess();
  const take = async (direction: Direction): Promise<void> => {
    if (await record({ student: badge, direction, earlier: null })) onDone();
  };
  const cancel = intl.formatMessage({ id: 'home.exits.cancel', defaultMessage: 'Pick somebody else' });
  return (
    <section className={styles.picked} aria-label={badgeLabel(intl, badge.tagNb)}>
      <div className={styles.who}>
        <BadgeChip tagNb={badge.tagNb} />
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={cancel} title={cancel} onClick={onDone} />
      </div>
      <p className={styles.today} role="status">
        <FormattedMessage
          id="pending.holderLater"
          defaultMessage="No network: its holder is looked up when it is back"
        />
      </p>
      <DirectionButtons likely={likely} isRecording={isRecording} onTake={(direction) => void take(direction)} />
    </section>
  );
}
