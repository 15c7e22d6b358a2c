import type { ImportAnswer, LeaversAnswer } from '@vigie/query-service/contract';
import { SILENT } from '../../../api/api-options.ts';
import { api } from '../../../api/root.ts';
import { withoutNulls } from '../../../shared/navigation/query-parts.ts';
import { NO_CLASS, type StudentClass } from '../directory/student-content.ts';

/** A table of students, and the class and status of rows that name none. */
export interface ImportSubmit {
  readonly text: string;
  readonly defaults: StudentClass;
  /** Whether those who are enrolled already are moved to the class in their row. */
  readonly movesEnrolled: boolean;
  /** Whether those who are enrolled already are given the status of their row. */
  readonly setsStatus: boolean;
}

/** An import that nothing was given for yet, and that changes nobody. */
export const NO_IMPORT: ImportSubmit = { text: '', defaults: NO_CLASS, movesEnrolled: false, setsStatus: false };

/** How far an import is, and what is wrong with its file. */
export type Import = ImportAnswer['import'];

/** Calls about imports of students (design section 5). */
export const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    startImport: build.mutation<{ import: Pick<Import, 'id'> }, ImportSubmit & { readonly idempotencyKey: string }>({
      query: ({ text, defaults, movesEnrolled, setsStatus, idempotencyKey }) => ({
        url: '/api/admin/imports',
        method: 'POST',
        params: {
          ...withoutNulls(defaults),
          ...(movesEnrolled && { movesEnrolled: '1' }),
          ...(setsStatus && { setsStatus: '1' }),
        },
        body: text,
        idempotencyKey,
      }),
      extraOptions: SILENT,
    }),
    import: build.query<ImportAnswer, string>({
      query: (id) => ({ url: `/api/admin/imports/${id}` }),
      extraOptions: SILENT,
      keepUnusedDataFor: 0,
    }),
    leavers: build.query<LeaversAnswer, string>({
      query: (id) => ({ url: `/api/admin/imports/${id}/leavers` }),
      extraOptions: SILENT,
      providesTags: ['students'],
      keepUnusedDataFor: 0,
    }),
    /** One of many: whoever deletes them says so once. */
    removeLeaver: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/admin/students/${id}`, method: 'DELETE' }),
      extraOptions: SILENT,
    }),
  }),
});

export const { useStartImportMutation, useImportQuery, useLeaversQuery, useRemoveLeaverMutation } = importApi;

/** How long to wait before asking again how far an import is. */
export const POLL_MS = 700;

/** Whether an import has come to its end, good or bad. */
export const isOver = ({ state }: Pick<Import, 'state'>): boolean => state === 'completed' || state === 'dead';

/**
 * Whether one that is completed has added its students: all of them or, where it was interrupted and some rows can't be
 * any more, the others.
 */
export const hasAdded = ({ errors, added }: Pick<Import, 'errors' | 'added'>): boolean =>
  errors.length === 0 || added > 0;
