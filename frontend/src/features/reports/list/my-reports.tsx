import type { ReportList } from '@vigie/query-service/contract';
import type { ReactNode } from 'react';
import { ScreenHead } from '../../../shared/layout/screen-head.tsx';
import { useListState, type ListQuery } from '../../../shared/paging/use-list-state.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { OpenedReport } from './opened-report.tsx';
import { ReportCards, ReportCardsSkeleton } from './report-cards.tsx';
import { ReportListing } from './report-listing.tsx';
import { reportsOf } from './reports-of.ts';
import type { ListNavigation } from './use-list-location.ts';

interface MyReportsProps {
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly navigation: ListNavigation;
  readonly query: ListQuery<ReportList>;
  readonly empty: ReactNode;
  /** Whether there may be so many that filters help. */
  readonly filtered?: boolean;
}

/** A screen of preview cards of my reports (spec section 2, History and Unfinalized). */
export function MyReports({ title, note, navigation, query, empty, filtered = false }: MyReportsProps) {
  const state = useListState(query);
  const reports = reportsOf(state);
  return (
    <section>
      <ScreenHead title={title} note={note} />
      {filtered && <FilterBar navigation={navigation} reports={reports} byAuthor={false} />}
      <ReportListing state={state} navigation={navigation} skeleton={<ReportCardsSkeleton />} empty={empty}>
        {(shown) => <ReportCards reports={shown} navigation={navigation} />}
      </ReportListing>
      <OpenedReport navigation={navigation} reports={reports} />
    </section>
  );
}
