import { skipToken, type SkipToken } from '@reduxjs/toolkit/query/react';
import type { ReportList } from '@vigie/query-service/contract';
import { useTagsOfSight } from '../../../api/in-sight.ts';
import { quietly, type ListQuery } from '../../../shared/paging/use-list-state.ts';
import { reportsApi, useReportsOfTabQuery, type TabQuery } from '../reports-api.ts';
import { TABS, type ListLocation, type ListTab } from './list-location.ts';
import { listParameters } from './list-parameters.ts';

/** Each tab's list: the opened one's page, and the others' first pages, for their counts and to be there at once. */
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
    filable: useTabList(of('filable')),
    unfinalized: useTabList(of('unfinalized')),
    filed: useTabList(of('filed')),
    deleted: useTabList(mayRestore ? of('deleted') : skipToken),
  };
}

function useTabList(query: TabQuery | SkipToken): ListQuery<ReportList> {
  const list = useReportsOfTabQuery(query, quietly<ReportList>());
  const isInSight = query === skipToken ? undefined : query.isInSight;
  useTagsOfSight(isInSight, reportsApi.endpoints.reportsOfTab.select(query), list.refetch);
  return list;
}

/** The tabs that somebody has. */
export function tabsFor(mayRestore: boolean): readonly ListTab[] {
  return TABS.filter((tab) => tab !== 'deleted' || mayRestore);
}
