import type { Student } from '@vigie/command-service/contract';
import type { StudentList } from '@vigie/query-service/contract';
import { SILENT, SUCCESSES_ONLY } from '../../../api/api-options.ts';
import type { ApiRequest } from '../../../api/base-query.ts';
import { fetchWithProgress } from '../../../api/fetch-with-progress.ts';
import { allOf, api } from '../../../api/root.ts';
import type { PhotoUpload } from './batch/send-photos.ts';

interface PhotoAnswer {
  readonly student: Student;
}

const LARGEST_PAGE = 100;

/** Calls about photos, and the whole directory to look their students up in (spec section 7). */
export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    setPhoto: build.mutation<PhotoAnswer, PhotoUpload>({
      query: photoRequest,
      extraOptions: SUCCESSES_ONLY,
      invalidatesTags: allOf('students'),
    }),
    /** One of many, which tell by themselves how they went. */
    setPhotoOfMany: build.mutation<PhotoAnswer, PhotoUpload>({
      query: photoRequest,
      extraOptions: SILENT,
      invalidatesTags: allOf('students'),
    }),
    deletePhoto: build.mutation<PhotoAnswer, string>({
      query: (studentId) => ({ url: `/api/admin/students/${studentId}/photo`, method: 'DELETE' }),
      extraOptions: SUCCESSES_ONLY,
      invalidatesTags: allOf('students'),
    }),
    /** A page of all students. Without tags: many pages, and read when they are wanted. */
    directoryPage: build.query<StudentList, string | null>({
      query: (after) => ({
        url: '/api/admin/students',
        params: { pageSize: LARGEST_PAGE, ...(after !== null && { after }) },
      }),
      extraOptions: SILENT,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSetPhotoMutation, useDeletePhotoMutation } = photosApi;

function photoRequest({ studentId, file, idempotencyKey, onSent }: PhotoUpload): ApiRequest {
  const body = new FormData();
  body.append('photo', file);
  const fetchFn = fetchWithProgress(onSent);
  return { url: `/api/admin/students/${studentId}/photo`, method: 'POST', body, idempotencyKey, fetchFn };
}
