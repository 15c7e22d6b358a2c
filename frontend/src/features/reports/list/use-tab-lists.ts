import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReportList } from '@vigie/query-service/contract';
import { quietly, type ListQuery } from '../../../shared/paging/list-state.ts';
import { useReportsOfTabQuery, type TabQuery } from '../reports-api.ts';
import { TABS, type ListLocation, type ListTab } from './list-location.ts';
import { listParameters } from './list-parameters.ts';

/** Each tab's list: the opened one's page, and of the others the first page, for their counts and to be there at once. */
export function useTabLists(
  location: ListLocation,
  opened: ListTab,
  mayRestore: boolean,
): Readonly<Record<ListTab, ListQuery<ReportList>>> {
  const of = (tab: ListTab): TabQuery => {
    const isInSight = tab === opened;
    return { tab, isInSight, params: listParameters(location, isInSight) };
  };
  return {
    filable: useReportsOfTabQuery(of('filable'), quietly<ReportList>()),
    unfinalized: useReportsOfTabQuery(of('unfinalized'), quietly<ReportList>()),
    filed: useReportsOfTabQuery(of('filed'), quietly<ReportList>()),
    deleted: useReportsOfTabQuery(mayRestore ? of('deleted') : skipToken, quietly<ReportList>()),
  };
}

/** The tabs that somebody has. */
export function tabsFor(mayRestore: boolean): readonly ListTab[] {
  return TABS.filter((tab) => tab !== 'deleted' || mayRestore);
}
