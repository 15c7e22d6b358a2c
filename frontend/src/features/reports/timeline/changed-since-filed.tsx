import type { FiledVersion } from '@vigie/query-service/contract';
import { FormattedMessage } from 'react-intl';
import { DateTime } from '../../../shared/dates/date-time.tsx';
import { Changes } from './timeline-entry.tsx';
import styles from './timeline.module.css';

/** How the report differs from what was last filed on Pronote; nothing while it is as it was filed. */
export function ChangedSinceFiled({ filed }: { readonly filed: FiledVersion }) {
  if (filed.changedSince.length === 0) return null;
  return (
    <div className={styles.filed}>
      <p className={styles.line}>
        <strong>
          <FormattedMessage id="timeline.changedSinceFiled" defaultMessage="Changed since filed" />
        </strong>
        <span>{filed.by.name}</span>
        <span className={styles.when}>
          <DateTime iso={filed.on} />
        </span>
      </p>
      <Changes changes={filed.changedSince} />
    </div>
  );
}
