import type { ReportStatistics } from '@vigie/query-service/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Button } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'wouter';
import { ScreenHead } from '../../../shared/layout/screen-head.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { hasFilters, withoutNulls } from '../../../shared/navigation/query-parts.ts';
import { useListState } from '../../../shared/paging/use-list-state.ts';
import { Listing } from '../../../shared/paging/listing.tsx';
import { useToday } from '../../access/time/use-today.ts';
import { useReportStatisticsQuery } from '../reports-api.ts';
import { Panels } from './panels.tsx';
import { PanelsSkeleton } from './panels-skeleton.tsx';
import { RangeBar } from './range-bar.tsx';
import {
  daysOf,
  isTooLong,
  longestUpTo,
  parseStatistics,
  statisticsQuery,
  type StatisticsLocation,
} from './statistics-location.ts';
import { Summary } from './summary.tsx';
import { TooManyDays } from './too-many-days.tsx';

/** The CPE dashboard in Manage: reports by category, level, hour, place, and time to filing. */
export function StatisticsScreen() {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const location = parseStatistics(query, today);
  const { days, ofClass } = location;
  const tooLong = isTooLong(days);
  const go = (change: Partial<StatisticsLocation>): void =>
    setQuery(statisticsQuery({ ...location, ...change }, today));
  const state = useListState(useReportStatisticsQuery(tooLong ? skipToken : { ...days, ...withoutNulls(ofClass) }));
  const back = intl.formatMessage({ id: 'statistics.back', defaultMessage: 'Back to the reports' });
  return (
    <section>
      <ScreenHead
        back={{ to: '/manage', label: back }}
        title={<FormattedMessage id="title.statistics" defaultMessage="Statistics" />}
        note={<FormattedMessage id="statistics.note" defaultMessage="Everyone’s reports, without the deleted ones" />}
      />
      <RangeBar location={location} today={today} onChange={go} />
      {tooLong ? (
        <TooManyDays onShorten={() => go({ days: longestUpTo(days) })} />
      ) : (
        <Listing<ReportStatistics>
          state={state}
          isEmpty={({ total }) => total === 0}
          skeleton={<PanelsSkeleton isOfClass={hasFilters(ofClass)} />}
          empty={<NoReports isOfClass={hasFilters(ofClass)} onWiden={() => go({ days: daysOf('year', today) })} />}
        >
          {(statistics) => (
            <>
              <Summary statistics={statistics} />
              <Panels statistics={statistics} ofLevel={ofClass.level} />
            </>
          )}
        </Listing>
      )}
    </section>
  );
}

interface NoReportsProps {
  readonly isOfClass: boolean;
  readonly onWiden: () => void;
}

function NoReports({ isOfClass, onWiden }: NoReportsProps) {
  return (
    <EmptyState
      action={
        <Button onClick={onWiden}>
          <FormattedMessage id="statistics.wholeYear" defaultMessage="Show this school year" />
        </Button>
      }
    >
      {isOfClass ? (
        <FormattedMessage id="statistics.emptyClass" defaultMessage="No report of these days is about this class" />
      ) : (
        <FormattedMessage id="statistics.empty" defaultMessage="No report was made on these days" />
      )}
    </EmptyState>
  );
}
