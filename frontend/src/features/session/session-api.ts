import type { User } from '@vigie/command-service/contract';
import type { Config, ProfileAnswer } from '@vigie/query-service/contract';
import { api } from '../../api/root.ts';

/** Calls about the session and the account that is signed in (spec section 7, design section 5). */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<Config, void>({
      query: () => ({ url: '/api/config' }),
      providesTags: ['config'],
    }),
    profile: build.query<ProfileAnswer, void>({
      query: () => ({ url: '/api/user' }),
      providesTags: ['profile', 'users', 'reports', 'bug-reports'],
    }),
    /** Local environment only. */
    testSignIn: build.mutation<{ user: User }, string>({
      query: (user) => ({ url: '/testLogin', method: 'POST', body: { user } }),
    }),
    signOut: build.mutation<{ loggedOut: true }, void>({
      query: () => ({ url: '/logout', method: 'POST' }),
    }),
    rename: build.mutation<{ user: User }, string>({
      query: (name) => ({ url: '/api/user/name', method: 'PATCH', body: { name } }),
      invalidatesTags: ['users'],
    }),
  }),
});

export const { useConfigQuery, useProfileQuery, useTestSignInMutation, useSignOutMutation, useRenameMutation } =
  accountApi;
