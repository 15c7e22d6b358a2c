import type { User } from '@vigie/command-service/contract';
import type { Config, ProfileAnswer } from '@vigie/query-service/contract';
import { SILENT } from '../../api/api-options.ts';
import { api, behind } from '../../api/root.ts';

/** Calls about the session and the account that is signed in (spec section 7, design section 5). */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Without a tag: it is the same for as long as the server runs. */
    config: build.query<Config, void>({
      query: () => ({ url: '/api/config' }),
      extraOptions: SILENT,
    }),
    profile: build.query<ProfileAnswer, void>({
      query: () => ({ url: '/api/user' }),
      extraOptions: SILENT,
      providesTags: ['profile', behind('users'), behind('reports'), behind('bug-reports')],
    }),
    /** Local environment only. Takes the account's address. */
    testSignIn: build.mutation<{ user: User }, string>({
      query: (user) => ({ url: '/testLogin', method: 'POST', body: { user } }),
      invalidatesTags: ['profile'],
    }),
    signOut: build.mutation<{ loggedOut: true }, void>({
      query: () => ({ url: '/logout', method: 'POST' }),
    }),
  }),
});

export const { useConfigQuery, useTestSignInMutation, useSignOutMutation } = sessionApi;

const { initiate, useQueryState } = sessionApi.endpoints.profile;

/**
 * Asks who is there, and again whenever the page is looked at anew, until all that was read is forgotten; once more,
 * where that has failed. What shows the answer does not ask by itself: it would once more, where nobody is.
 */
export const followProfile = () => initiate(undefined, { subscriptionOptions: { refetchOnFocus: true } });

/** The answer, as far as it has come. */
export const useProfileState = useQueryState;
