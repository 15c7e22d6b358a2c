import type { EventType } from '@vigie/command-service/contract';
import type { TimelineChange, TimelineEntry as Entry } from '@vigie/query-service/contract';
import { memo } from 'react';
import { FormattedMessage, defineMessage, defineMessages, type MessageDescriptor } from 'react-intl';
import { DateTime } from '../../../shared/dates/date-time.tsx';
import { ContentValue, fieldNames } from '../card/content-value.tsx';
import styles from './timeline.module.css';

/** A page that is older than its server may be told of others. */
const DEEDS: Readonly<Partial<Record<EventType, MessageDescriptor>>> = defineMessages({
  ReportSubmitted: { id: 'timeline.submitted', defaultMessage: 'Reported' },
  ReportRevised: { id: 'timeline.revised', defaultMessage: 'Changed' },
  ReportFiled: { id: 'timeline.filed', defaultMessage: 'Filed on Pronote' },
  ReportUnfiled: { id: 'timeline.unfiled', defaultMessage: 'Filing cancelled' },
  ReportDeleted: { id: 'timeline.deleted', defaultMessage: 'Deleted' },
  ReportRestored: { id: 'timeline.restored', defaultMessage: 'Restored' },
}) satisfies Record<Entry['type'], MessageDescriptor>;

/** A change that nobody made: it took a removed student out. */
const REMOVAL: MessageDescriptor = defineMessage({ id: 'student.deleted', defaultMessage: 'Student deleted' });

/** One thing that somebody did to a report, with what a change changed. What has been shown already is left alone. */
export const TimelineEntry = memo(function TimelineEntry({ entry }: { readonly entry: Entry }) {
  const deed = entry.type === 'ReportRevised' && entry.by.name === '' ? REMOVAL : DEEDS[entry.type];
  return (
    <li className={styles.entry}>
      <p className={styles.line}>
        <strong>{deed === undefined ? entry.type : <FormattedMessage {...deed} />}</strong>
        <span>{entry.by.name}</span>
        <span className={styles.when}>
          <DateTime iso={entry.on} />
        </span>
      </p>
      <Changes changes={entry.changes} />
    </li>
  );
});

/** What the two sides of a change are called. */
export interface Sides {
  readonly from: MessageDescriptor;
  readonly to: MessageDescriptor;
}

const BEFORE_AND_AFTER: Sides = defineMessages({
  from: { id: 'timeline.before', defaultMessage: 'Before' },
  to: { id: 'timeline.after', defaultMessage: 'After' },
});

interface ChangesProps {
  readonly changes: readonly TimelineChange[];
  readonly sides?: Sides;
}

/** What each field was before and is after; nothing where no field has changed. */
export function Changes({ changes, sides = BEFORE_AND_AFTER }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <Change key={change.field} change={change} sides={sides} />
      ))}
    </dl>
  );
}

interface ChangeProps {
  readonly change: TimelineChange;
  readonly sides: Sides;
}

function Change({ change: { field, from, to }, sides }: ChangeProps) {
  return (
    <div className={styles.change}>
      <dt>
        <FormattedMessage {...fieldNames[field]} />
      </dt>
      <dd className={styles.from}>
        <span className={styles.side}>
          <FormattedMessage {...sides.from} />
        </span>
        <ContentValue compact field={field} value={from} />
      </dd>
      <dd>
        <span className={styles.side}>
          <FormattedMessage {...sides.to} />
        </span>
        <ContentValue compact field={field} value={to} />
      </dd>
    </div>
  );
}
