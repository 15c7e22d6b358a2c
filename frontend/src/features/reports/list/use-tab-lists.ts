import { QueryStatus, skipToken, type SkipToken } from '@reduxjs/toolkit/query/react';
import type { ReportList } from '@vigie/query-service/contract';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { ApiState } from '../../../api/root.ts';
import { quietly, type ListQuery } from '../../../shared/paging/list-state.ts';
import { reportsApi, useReportsOfTabQuery, type TabQuery } from '../reports-api.ts';
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
    filable: useTabList(of('filable')),
    unfinalized: useTabList(of('unfinalized')),
    filed: useTabList(of('filed')),
    deleted: useTabList(mayRestore ? of('deleted') : skipToken),
  };
}

/**
 * A list that is opened or left while it is being read is not asked for by that: it would keep the tags of before. It is read once
 * more after that; nothing is rendered for it.
 */
function useTabList(query: TabQuery | SkipToken): ListQuery<ReportList> {
  const list = useReportsOfTabQuery(query, quietly<ReportList>());
  const { refetch } = list;
  const store = useStore<ApiState>();
  useEffect(() => {
    if (query === skipToken) return;
    return store.subscribe(() => {
      const { status, originalArgs } = reportsApi.endpoints.reportsOfTab.select(query)(store.getState());
      if (status === QueryStatus.pending || originalArgs === undefined) return;
      if (originalArgs.isInSight !== query.isInSight) void refetch();
    });
  });
  return list;
}

/** The tabs that somebody has. */
export function tabsFor(mayRestore: boolean): readonly ListTab[] {
  return TABS.filter((tab) => tab !== 'deleted' || mayRestore);
}
