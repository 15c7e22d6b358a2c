import type { Access, RecordAccessBody } from '@vigie/command-service/contract';
import type { AccessDay, StudentsOut, StudentWithAccess } from '@vigie/query-service/contract';
import { SILENT } from '../../api/api-options.ts';
import { hasOtherSight, type Seen } from '../../api/in-sight.ts';
import { allOf, api, behind, type StartedCall } from '../../api/root.ts';
import type { Notice } from '../../api/problem.ts';
import { forgetIfGone } from '../../shared/student-history/forget-if-gone.ts';
import { renewStudent } from '../../shared/student-history/use-student-history.ts';

/** What a day is asked for: a day of the school; `name` filters as the student search does. */
export interface DayQuery extends Seen {
  readonly date: string;
  readonly name?: string;
}

/** Who was out at an instant (ISO 8601); null is now. */
export interface OutQuery extends Seen {
  readonly at: string | null;
}

/** An exit or entry to record. The id in its body makes sure that it is recorded once, however often it is sent. */
export interface NewAccess {
  readonly studentId: string;
  readonly body: RecordAccessBody;
  readonly idempotencyKey?: string;
}

interface AccessAnswer {
  readonly access: Access;
  readonly message: Notice;
}

/** Names in exits and entries follow the directory and the accounts. */
const TAGS = ['access', 'students', 'users'] as const;
const TAGS_BEHIND = TAGS.map(behind);
const tagsOfSight = (_answer: unknown, _error: unknown, { isInSight }: Seen) => (isInSight ? TAGS : TAGS_BEHIND);

/** Calls about exits and entries (spec section 7, design section 5). */
export const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The exits and entries of a day, newest first. */
    accessDay: build.query<AccessDay, DayQuery>({
      query: ({ date, name }) => ({ url: '/api/access', params: { query: '', date, name } }),
      extraOptions: SILENT,
      serializeQueryArgs: ({ queryArgs: { date, name } }) => ({ date, name }),
      forceRefetch: hasOtherSight,
      providesTags: tagsOfSight,
    }),
    /** A student with all exits and entries by day, or those from a day on, which is included. */
    studentAccess: build.query<StudentWithAccess, { readonly id: string; readonly from?: string }>({
      query: ({ id, from }) => ({ url: `/api/access/students/${id}`, params: { from } }),
      extraOptions: SILENT,
      providesTags: TAGS,
      onQueryStarted: ({ id }, { queryFulfilled }) =>
        forgetIfGone(
          id,
          queryFulfilled.then(({ data }) => renewStudent(data.student)),
        ),
    }),
    /** Who is out now, or was at an instant, with the one who left last first. */
    studentsOut: build.query<StudentsOut, OutQuery>({
      query: ({ at }) => ({ url: '/api/access/out', ...(at !== null && { params: { at } }) }),
      extraOptions: SILENT,
      serializeQueryArgs: ({ queryArgs: { at } }) => ({ at }),
      forceRefetch: hasOtherSight,
      providesTags: tagsOfSight,
    }),
    recordAccess: build.mutation<AccessAnswer, NewAccess>({
      query: ({ studentId, ...call }) => ({ url: `/api/access/${studentId}`, method: 'POST', ...call }),
      extraOptions: SILENT,
      invalidatesTags: allOf('access'),
      onQueryStarted: ({ studentId }, { queryFulfilled }) => forgetIfGone(studentId, queryFulfilled),
    }),
    /** Takes the id of the exit or entry. */
    deleteAccess: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/access/${id}`, method: 'DELETE' }),
      invalidatesTags: allOf('access'),
      onQueryStarted: leavesItsDay,
    }),
  }),
});

export const {
  useAccessDayQuery,
  useStudentAccessQuery,
  useStudentsOutQuery,
  useRecordAccessMutation,
  useDeleteAccessMutation,
} = accessApi;

/** One that was deleted leaves the days that are shown with the answer (spec section 4), before they are read again. */
async function leavesItsDay(id: string, { dispatch, getState, queryFulfilled }: StartedCall<unknown>): Promise<void> {
  const { selectCachedArgsForQuery, updateQueryData } = accessApi.util;
  try {
    await queryFulfilled;
  } catch {
    // It stays where it is; the failure is a notification.
    return;
  }
  for (const day of selectCachedArgsForQuery(getState(), 'accessDay')) {
    dispatch(updateQueryData('accessDay', day, (list) => without(list, id)));
  }
}

function without(day: AccessDay, id: string): AccessDay {
  const accesses = day.accesses.filter((access) => access.id !== id);
  return { ...day, accesses, total: day.total - (day.accesses.length - accesses.length) };
}
