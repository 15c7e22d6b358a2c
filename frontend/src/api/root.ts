import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { FEATURES, type Feature } from '@vigie/query-service/contract/live-events';
import { baseQuery } from './base-query.ts';

/**
 * The one root of all calls; features inject their endpoints into it. `behind` is what is kept though it is not in
 * sight, and searches: the server lets few of them through a minute, and a rush of others' changes (an import, photos
 * for a whole class) must not use them up.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  // What answers are cached under: a feature of the live updates each, and what changes with sign-in only.
  tagTypes: [...FEATURES, 'behind', 'profile'],
  refetchOnReconnect: true,
  // One endless read must not keep all others from what has changed; live/take-changes.ts sees to those under way.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/**
 * The tag of what shows something of a feature without being in sight, or searches it: others' changes are read into it
 * a little later.
 */
export const behind = (feature: Feature) => ({ type: 'behind', id: feature }) as const;

/** The tags of all that shows something of a feature: one's own changes are read into it at once. */
export const allOf = (feature: Feature) => [feature, behind(feature)] as const;

/** The part of a store's state that the calls keep. */
export interface ApiState {
  readonly api: ReturnType<typeof api.reducer>;
}

/** Dispatches to a store that has the calls. */
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/** A call that has begun, for what is done as it begins and ends. */
export interface StartedCall<Answer> {
  readonly dispatch: ApiDispatch;
  readonly getState: () => ApiState;
  readonly queryFulfilled: Promise<{ readonly data: Answer }>;
}
