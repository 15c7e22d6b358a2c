import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReportList } from '@vigie/query-service/contract';
import { quietly, type ListQuery } from '../../../shared/paging/list-state.ts';
import { useAllReportsQuery, useReportsByStatusQuery } from '../reports-api.ts';
import { TABS, type ListLocation, type ListTab } from './list-location.ts';
import { listParameters } from './list-parameters.ts';

/** Each tab's list: the opened one's page, and of the others the first page, for their counts and to be there at once. */
export function useTabLists(
  location: ListLocation,
  mayRestore: boolean,
): Readonly<Record<ListTab, ListQuery<ReportList>>> {
  const of = (tab: ListTab) => listParameters(location, location.tab === tab);
  return {
    filable: useReportsByStatusQuery({ ...of('filable'), status: 'filable' }, quietly<ReportList>()),
    unfinalized: useReportsByStatusQuery({ ...of('unfinalized'), status: 'unfinalized' }, quietly<ReportList>()),
    filed: useReportsByStatusQuery({ ...of('filed'), status: 'filed' }, quietly<ReportList>()),
    deleted: useAllReportsQuery(mayRestore ? { ...of('deleted'), deleted: true } : skipToken, quietly<ReportList>()),
  };
}

/** The tabs that somebody has. */
export function tabsFor(mayRestore: boolean): readonly ListTab[] {
  return TABS.filter((tab) => tab !== 'deleted' || mayRestore);
}
