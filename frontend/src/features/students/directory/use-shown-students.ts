import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Student } from '@vigie/command-service/contract';
import { useListState, type ListState } from '../../../shared/paging/use-list-state.ts';
import type { PageOfList } from '../../../shared/paging/page-range.ts';
import { pageParameters } from '../../../shared/paging/place.ts';
import type { AdminLocation } from '../../admin/admin-location.ts';
import { useBadgelessStudentsQuery, useFindDirectoryQuery } from './directory-api.ts';
import { SORTS } from './student-order.ts';

/** The badgeless come page by page, a search's result at once. */
export type ShownStudents = { readonly students: readonly Student[] } & Partial<PageOfList>;

/** Whether there may be more of a list than is shown. */
export const isPaged = (page: Partial<PageOfList>): page is PageOfList => page.total !== undefined;

interface Shown {
  readonly state: ListState<ShownStudents>;
  readonly isReading: boolean;
}

/** The students that the address asks for: those without a badge, or what a search finds. */
export function useShownStudents({ search, order, pageSize, place }: AdminLocation): Shown {
  const isSearch = search !== '';
  const badgeless = useBadgelessStudentsQuery(
    isSearch ? skipToken : { ...pageParameters(pageSize, place), sort: SORTS[order] },
  );
  const found = useFindDirectoryQuery(isSearch ? search : skipToken);
  return {
    state: useListState<ShownStudents>(isSearch ? found : badgeless),
    isReading: badgeless.isFetching || found.isFetching,
  };
}
