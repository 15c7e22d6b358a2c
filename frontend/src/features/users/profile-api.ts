import type { User } from '@vigie/command-service/contract';
import { allOf, api } from '../../api/root.ts';

/** The call by which people change their own account (spec section 7). */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    rename: build.mutation<{ user: User }, string>({
      query: (name) => ({ url: '/api/user/name', method: 'PATCH', body: { name } }),
      invalidatesTags: allOf('users'),
    }),
  }),
});

export const { useRenameMutation } = profileApi;
