import type { FiledVersion } from '@vigie/query-service/contract';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { DateTime } from '../../../shared/dates/date-time.tsx';
import { Changes } from './timeline-entry.tsx';
import styles from './timeline.module.css';

/** How the report differs from what was last filed on Pronote; nothing while it is as it was filed. */
export function ChangedSinceFiled({ filed }: { readonly filed: FiledVersion }) {
  const id = useId();
  if (filed.changedSince.length === 0) return null;
  return (
    <section className={styles.filed} aria-labelledby={id}>
      <p className={styles.line}>
        <strong id={id}>
          <FormattedMessage id="timeline.changedSinceFiled" defaultMessage="Changed since filed" />
        </strong>
        <span>{filed.by.name}</span>
        <span className={styles.when}>
          <DateTime iso={filed.on} />
        </span>
      </p>
      <Changes changes={filed.changedSince} />
    </section>
  );
}
