import type { User, UserBody } from '@vigie/command-service/contract';
import type { UserList, UsersFound } from '@vigie/query-service/contract';
import { SILENT, SUCCESSES_ONLY } from '../../api/api-options.ts';
import { allOf, api, behind } from '../../api/root.ts';
import type { PageParameters } from '../../shared/paging/place.ts';

const PAGE_SIZE = 100;

/** What an admin may change of a user. */
export const contentOf = ({ name, email, is }: User): UserBody => ({ name, email, isCPE: is.cpe });

/** Calls about all users, for CPE (the lists) and admins (spec section 7, design section 5). */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All users, by name, page after page. */
    users: build.infiniteQuery<UserList, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ pageParam }) => ({
        url: '/api/admin/users',
        params: { pageSize: PAGE_SIZE, ...(pageParam !== null && { after: pageParam }) },
      }),
      extraOptions: SILENT,
      providesTags: ['users'],
    }),
    /** Users by name, one page. */
    userPage: build.query<UserList, PageParameters>({
      query: (params) => ({ url: '/api/admin/users', params }),
      extraOptions: SILENT,
      providesTags: ['users'],
    }),
    /** The users registered last, or those that a text finds. */
    findUsers: build.query<UsersFound, string>({
      query: (text) =>
        text === ''
          ? { url: '/api/admin/users/recent' }
          : { url: '/api/admin/users/search', params: { query: '', name: text } },
      extraOptions: SILENT,
      providesTags: [behind('users')],
    }),
    registerUser: build.mutation<
      unknown,
      { readonly body: UserBody & { readonly id: string }; readonly idempotencyKey: string }
    >({
      query: (submitted) => ({ url: '/api/admin/users', method: 'POST', ...submitted }),
      extraOptions: SUCCESSES_ONLY,
      invalidatesTags: allOf('users'),
    }),
    /** What is left out stays as it is. */
    updateUser: build.mutation<{ user: User }, { readonly id: string; readonly body: Partial<UserBody> }>({
      query: ({ id, body }) => ({ url: `/api/admin/users/${id}/update`, method: 'PATCH', body }),
      extraOptions: SUCCESSES_ONLY,
      invalidatesTags: allOf('users'),
    }),
    removeUser: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/admin/users/${id}`, method: 'DELETE' }),
      extraOptions: SUCCESSES_ONLY,
      invalidatesTags: allOf('users'),
    }),
  }),
});

export const {
  useUsersInfiniteQuery,
  useUserPageQuery,
  useFindUsersQuery,
  useRegisterUserMutation,
  useUpdateUserMutation,
  useRemoveUserMutation,
} = usersApi;
