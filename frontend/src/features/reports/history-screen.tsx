import type { ReportList } from '@vigie/query-service/contract';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { quietly } from '../../shared/paging/use-list-state.ts';
import { listParameters } from './list/list-parameters.ts';
import { StartReport } from './list/manage-empty.tsx';
import { MyReports } from './list/my-reports.tsx';
import { useListLocation } from './list/use-list-location.ts';
import { useMyReportsQuery } from './reports-api.ts';

/** The screen 'history': all reports of mine. */
export function HistoryScreen() {
  const navigation = useListLocation();
  const query = useMyReportsQuery(listParameters(navigation.location, true), quietly<ReportList>());
  return (
    <MyReports
      filtered
      title={<FormattedMessage id="title.history" defaultMessage="My reports" />}
      note={<FormattedMessage id="history.note" defaultMessage="All the reports that you made, newest first" />}
      navigation={navigation}
      query={query}
      empty={
        <EmptyState action={<StartReport />}>
          <FormattedMessage id="history.empty" defaultMessage="You have not made a report yet" />
        </EmptyState>
      }
    />
  );
}
