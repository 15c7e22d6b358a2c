import type { BugReportList } from '@vigie/query-service/contract';
import type { ApiOptions } from '../../api/base-query.ts';
import { api } from '../../api/root.ts';

/** What is told about a bug, perhaps about a student. */
interface BugReportContent {
  readonly student: string | null;
  readonly comment: string;
}

/** Calls about bug reports (spec section 7). */
export const { useBugReportsQuery, useSendBugReportMutation, useCloseBugReportMutation, useDeleteBugReportMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      /** The open ones, newest first, a page of so many. */
      bugReports: build.query<BugReportList, number>({
        query: (pageSize) => ({ url: '/api/admin/bugreports', params: { pageSize } }),
        extraOptions: { notifications: 'none' } satisfies ApiOptions,
        providesTags: ['bug-reports', 'students', 'users'],
      }),
      sendBugReport: build.mutation<unknown, { readonly body: BugReportContent; readonly idempotencyKey: string }>({
        query: (submitted) => ({ url: '/api/bugreport', method: 'POST', ...submitted }),
        extraOptions: { notifications: 'successes' } satisfies ApiOptions,
        invalidatesTags: ['bug-reports'],
      }),
      closeBugReport: build.mutation<unknown, string>({
        query: (id) => ({ url: `/api/admin/bugreport/${id}`, method: 'PATCH', body: { closed: true } }),
        invalidatesTags: ['bug-reports'],
      }),
      deleteBugReport: build.mutation<unknown, string>({
        query: (id) => ({ url: `/api/admin/bugreport/${id}`, method: 'DELETE' }),
        invalidatesTags: ['bug-reports'],
      }),
    }),
  });
