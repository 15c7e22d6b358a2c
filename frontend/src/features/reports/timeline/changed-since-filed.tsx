import { EditOutlined } from '@ant-design/icons';
import type { FiledVersion } from '@vigie/query-service/contract';
import { useId } from 'react';
import { defineMessages, FormattedMessage } from 'react-intl';
import { DateTime } from '../../../shared/dates/date-time.tsx';
import { Changes, type Sides } from './timeline-entry.tsx';
import styles from './timeline.module.css';

const FILED_AND_NOW: Sides = defineMessages({
  from: { id: 'timeline.asFiled', defaultMessage: 'As filed' },
  to: { id: 'timeline.now', defaultMessage: 'Now' },
});

/** How the report differs from what was last filed on Pronote; nothing while it is as it was filed. */
export function ChangedSinceFiled({ filed }: { readonly filed: FiledVersion }) {
  const id = useId();
  if (!hasChangedSince(filed)) return null;
  return (
    <section className={styles.filed} aria-labelledby={id}>
      <p className={styles.line}>
        <strong id={id} className={styles.warning}>
          <EditOutlined aria-hidden /> <Title />
        </strong>
        <span>{filed.by.name}</span>
        <span className={styles.when}>
          <DateTime iso={filed.on} />
        </span>
      </p>
      <Changes changes={filed.changedSince} sides={FILED_AND_NOW} />
    </section>
  );
}

/** Says, while the history is closed, that what is on Pronote is not what the report says. */
export function ChangedMark({ filed }: { readonly filed: FiledVersion }) {
  if (!hasChangedSince(filed)) return null;
  return (
    <span className={styles.mark}>
      <Title />
    </span>
  );
}

const hasChangedSince = ({ changedSince }: FiledVersion): boolean => changedSince.length > 0;

const Title = () => <FormattedMessage id="timeline.changedSinceFiled" defaultMessage="Changed since filed" />;
