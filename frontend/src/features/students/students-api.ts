import type { StudentByTag, StudentsFound } from '@vigie/query-service/contract';
import { SILENT } from '../../api/api-options.ts';
import { api, behind } from '../../api/root.ts';

/** Reads about students, for everyone who is signed in (spec section 7). */
export const studentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Students by words of the name or the beginning of the email, best first. */
    searchStudents: build.query<StudentsFound, string>({
      query: (name) => ({ url: '/api/students/search', params: { query: '', name } }),
      extraOptions: SILENT,
      providesTags: [behind('students')],
    }),
    /** Who holds a badge; the number as typed or read. */
    studentByTag: build.query<StudentByTag, string>({
      query: (tag) => ({ url: '/api/students/tag', params: { query: '', tag } }),
      extraOptions: SILENT,
      providesTags: [behind('students')],
    }),
    /** Who held a badge at an instant (ISO 8601). */
    holderAt: build.query<StudentByTag, { readonly tag: string; readonly at: string }>({
      query: (badge) => ({ url: '/api/students/tag', params: { query: '', ...badge } }),
      extraOptions: SILENT,
    }),
  }),
});

export const { useSearchStudentsQuery, useStudentByTagQuery, useLazyHolderAtQuery } = studentsApi;
