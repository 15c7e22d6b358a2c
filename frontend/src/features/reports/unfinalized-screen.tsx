import type { ReportList } from '@vigie/query-service/contract';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { quietly } from '../../shared/paging/use-list-state.ts';
import { listParameters } from './list/list-parameters.ts';
import { MyReports } from './list/my-reports.tsx';
import { useListLocation } from './list/use-list-location.ts';
import { useMyUnfinalizedReportsQuery } from './reports-api.ts';

/** The screen 'unfinalized': reports of mine that are still to be finalized. */
export function UnfinalizedScreen() {
  const navigation = useListLocation();
  const query = useMyUnfinalizedReportsQuery(listParameters(navigation.location, true), quietly<ReportList>());
  return (
    <MyReports
      title={<FormattedMessage id="title.unfinalized" defaultMessage="Unfinalized reports" />}
      note={<FormattedMessage id="unfinalized.note" defaultMessage="Your reports that you still have to finalize" />}
      navigation={navigation}
      query={query}
      empty={
        <EmptyState
          action={
            <Link to="/history">
              <FormattedMessage id="unfinalized.seeAll" defaultMessage="See all my reports" />
            </Link>
          }
        >
          <FormattedMessage id="unfinalized.empty" defaultMessage="Every report of yours is finalized" />
        </EmptyState>
      }
    />
  );
}
