import type { AddStudentsBody, StudentChangeBody } from '@vigie/command-service/contract';
import type { StudentList, StudentSort, StudentsFound } from '@vigie/query-service/contract';
import { SILENT, SUCCESSES_ONLY } from '../../../api/api-options.ts';
import { allOf, api, behind } from '../../../api/root.ts';
import type { PageParameters } from '../../../shared/paging/place.ts';
import { forgetIfGone } from '../../../shared/student-history/forget-if-gone.ts';
import { forgetStudent } from '../../../shared/student-history/use-student-history.ts';

/** Which page of the students. */
interface Page extends PageParameters {
  readonly sort: StudentSort;
}

/** How many exits and entries, and reports about them alone, go with a student; how many others merely lose them. */
export interface Removal {
  readonly accesses: number;
  readonly reports: number;
  readonly shared: number;
}

/** A student who is to be added. */
export type NewStudent = AddStudentsBody['students'][number];

/** Calls about the student directory, for CPE and admins (spec section 7, design section 5). */
export const directoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Students without a badge, one page. */
    badgelessStudents: build.query<StudentList, Page>({
      query: (params) => ({ url: '/api/admin/students/badgeless', params }),
      extraOptions: SILENT,
      providesTags: ['students'],
    }),
    /** Students by words of the name or the beginning of the email, best first. */
    findDirectory: build.query<StudentsFound, string>({
      query: (name) => ({ url: '/api/admin/students/search', params: { query: '', name } }),
      extraOptions: SILENT,
      providesTags: [behind('students')],
    }),
    /** What goes with a student, at this moment: not asked again once the student is gone. */
    removal: build.query<Removal, string>({
      query: (id) => ({ url: `/api/admin/students/${id}/removal` }),
      extraOptions: SILENT,
      onQueryStarted: (id, { queryFulfilled }) => forgetIfGone(id, queryFulfilled),
    }),
    /** Adds all of them, or none. */
    addStudents: build.mutation<
      unknown,
      { readonly body: { readonly students: readonly NewStudent[] }; readonly idempotencyKey: string }
    >({
      query: (submitted) => ({ url: '/api/admin/students', method: 'POST', ...submitted }),
      extraOptions: SUCCESSES_ONLY,
      invalidatesTags: allOf('students'),
    }),
    updateStudent: build.mutation<unknown, { readonly id: string; readonly body: StudentChangeBody }>({
      query: ({ id, body }) => ({ url: `/api/admin/students/${id}`, method: 'PATCH', body }),
      extraOptions: SUCCESSES_ONLY,
      invalidatesTags: allOf('students'),
    }),
    removeStudent: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/admin/students/${id}`, method: 'DELETE' }),
      extraOptions: SUCCESSES_ONLY,
      invalidatesTags: [...allOf('students'), ...allOf('reports'), ...allOf('access'), ...allOf('bug-reports')],
      onQueryStarted: (id, { queryFulfilled }) =>
        forgetIfGone(
          id,
          queryFulfilled.then(() => forgetStudent(id)),
        ),
    }),
  }),
});

export const {
  useBadgelessStudentsQuery,
  useFindDirectoryQuery,
  useRemovalQuery,
  useAddStudentsMutation,
  useUpdateStudentMutation,
  useRemoveStudentMutation,
} = directoryApi;
