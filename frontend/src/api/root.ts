import { createApi } from '@reduxjs/toolkit/query/react';
import type { Feature } from '@vigie/query-service/contract';
import { baseQuery } from './base-query.ts';

/** What answers are cached under: a feature of the live updates each, and what changes with sign-in only. */
export const FEATURE_TAGS = [
  'reports',
  'students',
  'users',
  'access',
  'bug-reports',
] as const satisfies readonly Feature[];

/** The one root of all calls; features inject their endpoints into it. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [...FEATURE_TAGS, 'config', 'profile'],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** The part of a store's state that the calls keep. */
export interface ApiState {
  readonly api: ReturnType<typeof api.reducer>;
}
