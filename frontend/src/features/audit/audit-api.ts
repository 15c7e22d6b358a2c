import type { AuditList } from '@vigie/query-service/contract';
import { SILENT } from '../../api/api-options.ts';
import { api } from '../../api/root.ts';
import type { PageParameters } from '../../shared/paging/place.ts';

/** What the audit is asked for: a page of it, of one student, of one account, of some days. */
export interface AuditParameters extends PageParameters {
  readonly student?: string;
  readonly by?: string;
  readonly from?: string;
  readonly to?: string;
}

export const { useAuditQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who has read whose record, newest first. No news comes of it: it is asked for whenever it is opened. */
    audit: build.query<AuditList, AuditParameters>({
      query: (params) => ({ url: '/api/admin/audit', params: { ...params } }),
      extraOptions: SILENT,
      keepUnusedDataFor: 0,
      providesTags: ['students', 'users'],
    }),
  }),
});
