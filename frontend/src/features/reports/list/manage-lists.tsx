import type { Report } from '@vigie/command-service/contract';
import { mayExport, maySeeAllReports, maySeeStatistics } from '@vigie/command-service/contract/rights';
import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsNarrow } from '../../../shared/layout/use-is-narrow.ts';
import { ScreenHead } from '../../../shared/layout/screen-head.tsx';
import { useListState } from '../../../shared/paging/use-list-state.ts';
import { TableSkeleton } from '../../../shared/table/table-skeleton.tsx';
import { TabBar } from '../../../shared/tabs/tab-bar.tsx';
import { TabPanel } from '../../../shared/tabs/tab-panel.tsx';
import { useActor } from '../../session/use-actor.ts';
import { Elsewhere } from './elsewhere.tsx';
import { ExportReports } from './export-reports.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { ManageEmpty } from './manage-empty.tsx';
import { OpenedReport } from './opened-report.tsx';
import { ReportCards, ReportCardsSkeleton } from './report-cards.tsx';
import { ReportListing } from './report-listing.tsx';
import { reportsOf } from './reports-of.ts';
import { ReportTable, ReportTableHead } from './report-table.tsx';
import { RestoreButton } from './restore-button.tsx';
import { StatisticsLink } from './statistics-link.tsx';
import { tabTitles } from './tab-titles.ts';
import { useListLocation } from './use-list-location.ts';
import { tabsFor, useTabLists } from './use-tab-lists.ts';

/** The reports that are to be filed, not finalized, filed, and deleted (spec section 2, Manage). */
export function ManageLists() {
  const intl = useIntl();
  const id = useId();
  const actor = useActor();
  const isNarrow = useIsNarrow();
  const seesAll = actor !== null && maySeeAllReports(actor);
  const navigation = useListLocation();
  const { location, go } = navigation;
  const tabs = tabsFor(seesAll);
  const tab = tabs.includes(location.tab) ? location.tab : 'filable';
  const lists = useTabLists(location, tab, seesAll);
  const state = useListState(lists[tab]);
  const reports = reportsOf(state);
  const actionOf = tab === 'deleted' ? restore : undefined;
  return (
    <section>
      <ScreenHead
        title={<FormattedMessage id="title.manage" defaultMessage="Manage" />}
        note={actor !== null && <Scope seesAll={seesAll} />}
        actions={
          actor !== null && (
            <>
              {mayExport(actor) && (
                <ExportReports tab={tab} location={location} total={lists[tab].data?.total ?? null} />
              )}
              {maySeeStatistics(actor) && <StatisticsLink />}
            </>
          )
        }
      />
      <TabBar
        id={id}
        label={intl.formatMessage({ id: 'manage.tabs', defaultMessage: 'Reports by status' })}
        tabs={tabs.map((name) => ({ name, title: tabTitles[name], count: lists[name].data?.total ?? null }))}
        current={tab}
        onChange={(name) => go({ tab: name })}
      />
      <FilterBar navigation={navigation} reports={reports} byAuthor={seesAll} />
      <TabPanel id={id} tab={tab}>
        <ReportListing
          state={state}
          navigation={navigation}
          skeleton={isNarrow ? <ReportCardsSkeleton /> : <TableSkeleton head={<ReportTableHead />} columns={6} />}
          empty={<ManageEmpty tab={tab} to={navigation.to} />}
          elsewhere={
            <Elsewhere
              tabs={tabs.filter((name) => name !== tab)}
              countOf={(name) => lists[name].currentData?.total ?? 0}
              to={navigation.to}
            />
          }
        >
          {(shown) =>
            isNarrow ? (
              <ReportCards reports={shown} navigation={navigation} actionOf={actionOf} />
            ) : (
              <ReportTable
                label={intl.formatMessage(tabTitles[tab])}
                reports={shown}
                navigation={navigation}
                actionOf={actionOf}
              />
            )
          }
        </ReportListing>
      </TabPanel>
      <OpenedReport navigation={navigation} reports={reports} />
    </section>
  );
}

const restore = (report: Report): ReactNode => <RestoreButton report={report} />;

/** Whose reports these are (design section 6). */
function Scope({ seesAll }: { readonly seesAll: boolean }) {
  return seesAll ? (
    <FormattedMessage id="manage.scope.all" defaultMessage="Everyone’s reports" />
  ) : (
    <FormattedMessage id="manage.scope.own" defaultMessage="Only the reports that you made yourself" />
  );
}
