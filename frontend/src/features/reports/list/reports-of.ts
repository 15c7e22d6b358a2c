import type { Report } from '@vigie/command-service/contract';
import type { ReportList } from '@vigie/query-service/contract';
import type { ListState } from '../../../shared/paging/use-list-state.ts';

export const NO_REPORTS: readonly Report[] = [];

/** The reports that a list shows, the same array for as long as it shows the same: none while it shows no list. */
export const reportsOf = (state: ListState<ReportList>): readonly Report[] =>
  state.status === 'shown' ? state.list.reports : NO_REPORTS;
