import { HistoryOutlined, RightOutlined } from '@ant-design/icons';
import type { ReportTimeline } from '@vigie/query-service/contract';
import { Skeleton } from 'antd';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { LoadingLabel } from '../../../shared/feedback/loading-label.tsx';
import { useIsPrinted } from '../../../shared/layout/use-is-printed.ts';
import { InPortions } from '../../../shared/paging/in-portions.tsx';
import { useReportTimelineQuery } from '../reports-api.ts';
import { ChangedMark, ChangedSinceFiled } from './changed-since-filed.tsx';
import { TimelineEntry } from './timeline-entry.tsx';
import styles from './timeline.module.css';

/** How many are shown at first, and at each "more"; on paper there are all. */
const ENTRIES = 20;

interface ReportHistoryProps {
  readonly reportId: string;
  /** Whether it may be gone by now. */
  readonly isBeingDeleted: boolean;
}

/** Who did what to a report and when; closed until somebody asks: 'History (4)'. */
export function ReportHistory({ reportId, isBeingDeleted }: ReportHistoryProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { data, error, refetch } = useReportTimelineQuery(reportId, { skip: isBeingDeleted });
  return (
    <section>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <RightOutlined className={styles.arrow} rotate={open ? 90 : 0} aria-hidden />
        <HistoryOutlined aria-hidden />
        {data === undefined ? (
          <FormattedMessage id="timeline.title" defaultMessage="History" />
        ) : (
          <FormattedMessage
            id="timeline.titleCount"
            defaultMessage="History ({count, number})"
            values={{ count: data.timeline.length }}
          />
        )}
        {!open && data?.filed && <ChangedMark filed={data.filed} />}
      </button>
      <div id={id}>
        {open && data?.filed && <ChangedSinceFiled filed={data.filed} />}
        {open && <Entries timeline={data?.timeline} error={error} onRetry={refetch} />}
      </div>
    </section>
  );
}

interface EntriesProps {
  /** Oldest first; undefined until it has come. */
  readonly timeline: ReportTimeline['timeline'] | undefined;
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

function Entries({ timeline, error, onRetry }: EntriesProps) {
  const isPrinted = useIsPrinted();
  if (timeline === undefined) {
    if (error !== undefined) return <ErrorState error={error} onRetry={onRetry} />;
    return (
      <>
        <LoadingLabel />
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      </>
    );
  }
  if (timeline.length === 0) return <EmptyState />;
  return (
    <InPortions items={timeline.toReversed()} size={isPrinted ? Infinity : ENTRIES}>
      {(shown) => (
        <ol className={styles.entries} reversed start={timeline.length} data-whole={shown.length === timeline.length}>
          {shown.map((entry, index) => (
            <TimelineEntry key={timeline.length - index} entry={entry} />
          ))}
        </ol>
      )}
    </InPortions>
  );
}
