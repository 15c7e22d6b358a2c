import type { Report, ReportAnswer, ReviseReportBody, SubmitReportBody } from '@vigie/command-service/contract';
import type {
  OneReport,
  ReportList,
  ReportListQuery,
  ReportStatistics,
  ReportTimeline,
  StatisticsQuery,
} from '@vigie/query-service/contract';
import { FAILURES_ONLY, SILENT } from '../../api/api-options.ts';
import { hasOtherSight, type Seen } from '../../api/in-sight.ts';
import { failureIn, isApiError } from '../../api/problem.ts';
import { allOf, api, behind, type StartedCall } from '../../api/root.ts';

/** What every list takes: a page and filters, all optional. */
export type ListParameters = Partial<ReportListQuery>;

/** What is known of a report that a command is about: the server refuses the command where it has moved on. */
export type SeenReport = Pick<Report, 'id' | 'revision'>;

/** A tab's list: the one of the opened tab is in sight; of the others their counts are, and they are there at once. */
export interface TabQuery extends Seen {
  readonly tab: Report['status'];
  readonly params: ListParameters;
}

/** What is sent, with the key that makes a repeat of the same submit have one effect. */
export interface Submitted<Body> {
  readonly body: Body;
  readonly idempotencyKey: string;
}

/** What a revision sends: the revision that was edited is always with it. */
export type Revision = ReviseReportBody & SeenReport;

type SuccessAnswer = Pick<ReportAnswer, 'success' | 'message'>;

/** What reports are made of: names in them follow the directory and the accounts. */
const PEOPLE = ['students', 'users'] as const;
const LISTS = { type: 'reports', id: 'LISTS' } as const;
const LIST_TAGS = [LISTS, ...PEOPLE];
const LIST_TAGS_BEHIND = (['reports', ...PEOPLE] as const).map(behind);
const oneReportTags = (_answer: unknown, _error: unknown, id: string) => [{ type: 'reports' as const, id }, ...PEOPLE];

/** Calls about incident reports (spec section 7, design section 5). */
export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** My reports, newest first. */
    myReports: build.query<ReportList, ListParameters>({
      query: (params) => ({ url: '/api/reports/myReports', params }),
      providesTags: LIST_TAGS,
    }),
    /** My reports that are not finalized. */
    myUnfinalizedReports: build.query<ReportList, ListParameters>({
      query: (params) => ({ url: '/api/reports/myReports/unfinalized', params }),
      providesTags: LIST_TAGS,
    }),
    /** Everyone's reports of a status; own ones for regular staff. The deleted ones are for CPE and admin. */
    reportsOfTab: build.query<ReportList, TabQuery>({
      query: ({ tab, params }) =>
        tab === 'deleted'
          ? { url: '/api/reports', params: { ...params, deleted: true } }
          : { url: `/api/reports/${tab}`, params },
      serializeQueryArgs: ({ queryArgs: { tab, params } }) => ({ tab, params }),
      forceRefetch: hasOtherSight,
      providesTags: (_answer, _error, { isInSight }) => (isInSight ? LIST_TAGS : LIST_TAGS_BEHIND),
    }),
    report: build.query<OneReport, string>({
      query: (id) => ({ url: `/api/reports/report/${id}` }),
      extraOptions: SILENT,
      providesTags: oneReportTags,
    }),
    reportTimeline: build.query<ReportTimeline, string>({
      query: (id) => ({ url: `/api/reports/${id}/timeline` }),
      extraOptions: SILENT,
      providesTags: oneReportTags,
    }),
    /** How many reports there are of some days of the school, and perhaps of a class; for CPE and admin. */
    reportStatistics: build.query<ReportStatistics, StatisticsQuery>({
      query: (params) => ({ url: '/api/reports/statistics', params }),
      extraOptions: SILENT,
      providesTags: LIST_TAGS,
    }),
    submitReport: build.mutation<ReportAnswer, Submitted<SubmitReportBody>>({
      query: (submitted) => ({ url: '/api/reports', method: 'POST', ...submitted }),
      extraOptions: SILENT,
      invalidatesTags: allOf('reports'),
      onQueryStarted: keepAnswer,
    }),
    reviseReport: build.mutation<ReportAnswer, Submitted<Revision>>({
      query: (submitted) => ({ url: `/api/reports/${submitted.body.id}`, method: 'PATCH', ...submitted }),
      extraOptions: SILENT,
      invalidatesTags: allOf('reports'),
      onQueryStarted: keepAnswer,
    }),
    fileReport: build.mutation<ReportAnswer, SeenReport>({
      query: ({ id, revision }) => ({ url: `/api/reports/${id}/file`, method: 'POST', body: { revision } }),
      extraOptions: FAILURES_ONLY,
      invalidatesTags: allOf('reports'),
      onQueryStarted: keepAnswer,
    }),
    unfileReport: build.mutation<ReportAnswer, SeenReport>({
      query: ({ id, revision }) => ({ url: `/api/reports/${id}/unfile`, method: 'POST', body: { revision } }),
      extraOptions: FAILURES_ONLY,
      invalidatesTags: allOf('reports'),
      onQueryStarted: keepAnswer,
    }),
    deleteReport: build.mutation<SuccessAnswer, SeenReport>({
      query: ({ id, revision }) => ({ url: `/api/reports/${id}`, method: 'DELETE', body: { revision } }),
      extraOptions: FAILURES_ONLY,
      // Not the report itself: it is there no longer for most who could have deleted it.
      invalidatesTags: [LISTS, behind('reports')],
    }),
    restoreReport: build.mutation<ReportAnswer, SeenReport>({
      query: ({ id, revision }) => ({ url: `/api/reports/${id}/restore`, method: 'POST', body: { revision } }),
      invalidatesTags: allOf('reports'),
      onQueryStarted: keepAnswer,
    }),
  }),
});

export const {
  useMyReportsQuery,
  useMyUnfinalizedReportsQuery,
  useReportsOfTabQuery,
  useReportQuery,
  useReportTimelineQuery,
  useReportStatisticsQuery,
  useSubmitReportMutation,
  useReviseReportMutation,
  useFileReportMutation,
  useUnfileReportMutation,
  useDeleteReportMutation,
  useRestoreReportMutation,
} = reportsApi;

/** Shows a report as a command answered it, or a refusal brought it, before the views have caught up. */
const showReport = (report: Report) => reportsApi.util.upsertQueryData('report', report.id, { report });

async function keepAnswer(_: unknown, { dispatch, queryFulfilled }: StartedCall<ReportAnswer>): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    void dispatch(showReport(data.report));
  } catch (thrown) {
    const failure = failureIn(thrown);
    if (isApiError(failure) && failure.report !== undefined) void dispatch(showReport(failure.report));
  }
}
