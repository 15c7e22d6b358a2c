import type { BugReportList } from '@vigie/query-service/contract';
import { SILENT, SUCCESSES_ONLY } from '../../api/api-options.ts';
import { allOf, api, type StartedCall } from '../../api/root.ts';

/** What is told about a bug, perhaps about a student. */
export interface BugReportContent {
  readonly student: string | null;
  readonly comment: string;
}

interface SubmittedBugReport {
  readonly body: BugReportContent & {
    readonly id: string;
    /** Whether it takes the place of what was sent under its id before, where that has arrived. */
    readonly replaces: boolean;
  };
  readonly idempotencyKey: string;
}

/** Calls about bug reports (spec section 7). */
export const bugReportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The open ones, newest first, a page of so many. */
    bugReports: build.query<BugReportList, number>({
      query: (pageSize) => ({ url: '/api/admin/bugreports', params: { pageSize } }),
      extraOptions: SILENT,
      providesTags: ['bug-reports', 'students', 'users'],
    }),
    sendBugReport: build.mutation<unknown, SubmittedBugReport>({
      query: (submitted) => ({ url: '/api/bugreport', method: 'POST', ...submitted }),
      extraOptions: SUCCESSES_ONLY,
      invalidatesTags: allOf('bug-reports'),
    }),
    closeBugReport: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/admin/bugreport/${id}`, method: 'PATCH', body: { closed: true } }),
      invalidatesTags: allOf('bug-reports'),
      onQueryStarted: leavesTheList,
    }),
    deleteBugReport: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/admin/bugreport/${id}`, method: 'DELETE' }),
      invalidatesTags: allOf('bug-reports'),
    }),
  }),
});

export const { useBugReportsQuery, useSendBugReportMutation, useCloseBugReportMutation, useDeleteBugReportMutation } =
  bugReportsApi;

/** A report that is closed leaves the list at once (spec section 4), and comes back if that is refused. */
async function leavesTheList(id: string, { dispatch, getState, queryFulfilled }: StartedCall<unknown>): Promise<void> {
  const { selectCachedArgsForQuery, updateQueryData } = bugReportsApi.util;
  const changes = selectCachedArgsForQuery(getState(), 'bugReports').map((pageSize) =>
    dispatch(updateQueryData('bugReports', pageSize, (list) => without(list, id))),
  );
  try {
    await queryFulfilled;
  } catch {
    for (const { undo } of changes) undo();
  }
}

function without(list: BugReportList, id: string): BugReportList {
  const reports = list.reports.filter((report) => report.id !== id);
  return { ...list, reports, total: list.total - (list.reports.length - reports.length) };
}
