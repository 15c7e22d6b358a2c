import { Button, Skeleton } from 'antd';
import type { BugReportList } from '@vigie/query-service/contract';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { CardsSkeleton } from '../../shared/feedback/cards-skeleton.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { LoadingLabel } from '../../shared/feedback/loading-label.tsx';
import { useIsNarrow } from '../../shared/layout/use-is-narrow.ts';
import { useListState, quietly } from '../../shared/paging/use-list-state.ts';
import { RangeText } from '../../shared/paging/range-text.tsx';
import { useProfile } from '../session/use-profile.ts';
import { BugReportCard } from './bug-report-card.tsx';
import { useBugReportsQuery } from './bug-reports-api.ts';
import styles from './bug-reports.module.css';
import { DeleteBugReportDialog } from './delete-bug-report-dialog.tsx';

/** How many are read. Hardly anybody leaves more of them open: those come once newer ones are closed. */
const MOST = 100;
/** How many are shown before somebody asks for the others; on a phone they stand above each other. */
const FIRST = 3;
const FIRST_ON_PHONES = 1;
const useFirst = (): number => (useIsNarrow() ? FIRST_ON_PHONES : FIRST);

/** The open bug reports, newest first (spec section 2, Student management). Without any, it takes no room. */
export function BugReportCards() {
  const title = useId();
  const state = useListState(useBugReportsQuery(MOST, quietly<BugReportList>()));
  const waiting = useProfile()?.bugreport.length ?? 0;
  if (state.status === 'loading' ? waiting === 0 : state.status === 'shown' && state.list.total === 0) return null;
  return (
    <section aria-labelledby={title} aria-busy={state.status === 'loading'} className={styles.section}>
      <h2 id={title} className={styles.title}>
        <FormattedMessage id="bugReports.title" defaultMessage="Bug reports" />
        {state.status === 'shown' && <span className={styles.count}>{state.list.total}</span>}
      </h2>
      {state.status === 'loading' && <Places count={waiting} />}
      {state.status === 'error' && <ErrorState error={state.error} onRetry={state.retry} />}
      {state.status === 'shown' && <Cards {...state.list} />}
    </section>
  );
}

/** Hold the place of cards that are on their way: the list below should not move when they come. */
function Places({ count }: { readonly count: number }) {
  const first = useFirst();
  return (
    <>
      <LoadingLabel />
      <CardsSkeleton count={Math.min(count, first)} className={styles.cards} cardClass={styles.place}>
        <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 2 }} />
      </CardsSkeleton>
      {count > first && <div className={styles.morePlace} />}
    </>
  );
}

function Cards({ reports, total }: Pick<BugReportList, 'reports' | 'total'>) {
  const [showsAll, setShowsAll] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  // The question stays where a newer report hides the card of what it is about.
  const deleting = reports.find(({ id }) => id === asked);
  const first = useFirst();
  const more = reports.length - first;
  return (
    <>
      <ul className={styles.cards}>
        {(showsAll ? reports : reports.slice(0, first)).map((report) => (
          <li key={report.id}>
            <BugReportCard report={report} onDelete={() => setAsked(report.id)} />
          </li>
        ))}
      </ul>
      {showsAll && total > reports.length && (
        <p className={styles.range}>
          <RangeText range={{ from: 1, to: reports.length, total }} />
        </p>
      )}
      {more > 0 && (
        <Button
          type="link"
          size="small"
          className={styles.more ?? ''}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? (
            <FormattedMessage id="bugReports.fewer" defaultMessage="Show fewer" />
          ) : (
            <FormattedMessage id="list.more" defaultMessage="Show {count, number} more" values={{ count: more }} />
          )}
        </Button>
      )}
      {deleting !== undefined && <DeleteBugReportDialog report={deleting} onClose={() => setAsked(null)} />}
    </>
  );
}
