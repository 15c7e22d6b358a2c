import type { UserList } from '@vigie/query-service/contract';
import { api } from '../../api/root.ts';

const PAGE_SIZE = 100;

/** Reads about accounts, for CPE and admin (spec section 7). */
export const { useAccountsInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** All accounts, by name, page after page. */
    accounts: build.infiniteQuery<UserList, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ pageParam }) => ({
        url: '/api/admin/users',
        params: { pageSize: PAGE_SIZE, ...(pageParam !== null && { after: pageParam }) },
      }),
      providesTags: ['users'],
    }),
  }),
});
