import { HistoryOutlined, RightOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { useDeletion } from '../card/use-deletion.ts';
import { useReportTimelineQuery } from '../reports-api.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import styles from './timeline.module.css';

/** Who did what to a report and when; closed until somebody asks: 'History (4)'. */
export function ReportHistory({ reportId }: { readonly reportId: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { data, error, refetch } = useReportTimelineQuery(reportId, { skip: useDeletion(reportId).isSent });
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
      </button>
      <div id={id} hidden={!open}>
        {data !== undefined && data.timeline.length === 0 && <EmptyState />}
        {data !== undefined && (
          <ol className={styles.entries} reversed>
            {data.timeline.toReversed().map((entry, index) => (
              <TimelineEntry key={data.timeline.length - index} entry={entry} />
            ))}
          </ol>
        )}
        {data === undefined && error === undefined && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {data === undefined && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      </div>
    </section>
  );
}
