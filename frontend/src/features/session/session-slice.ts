import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/connection-slice.ts';
import { isApiError } from '../../api/problem.ts';
import { sessionApi } from './session-api.ts';

/** Whether somebody is signed in, as far as the last answers tell. */
export type SessionState =
  | { readonly status: 'unknown'; readonly userId: null }
  | { readonly status: 'signedIn'; readonly userId: string }
  /** Who was signed in last, where their session ended in the middle: that leaves the screen to the same person. */
  | { readonly status: 'signedOut'; readonly userId: string | null };

const UNKNOWN: SessionState = { status: 'unknown', userId: null };
const SIGNED_OUT: SessionState = { status: 'signedOut', userId: null };

const { profile, signOut } = sessionApi.endpoints;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => UNKNOWN,
  reducers: {
    /** This page's person has signed out in another tab, or was followed there by somebody else. */
    leftElsewhere: (): SessionState => SIGNED_OUT,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, ({ userId }) => ({ status: 'signedOut', userId }))
      .addMatcher(profile.matchFulfilled, (_, { payload: { user } }) => ({ status: 'signedIn', userId: user.id }))
      .addMatcher(isSignedOut, () => SIGNED_OUT);
  },
  selectors: {
    selectStatus: ({ status }) => status,
    selectUserId: ({ userId }) => userId,
  },
});

export const { leftElsewhere } = sessionSlice.actions;
export const { selectStatus: selectSessionStatus, selectUserId } = sessionSlice.selectors;

/** Whether an action says that somebody has signed out; also where the session had ended by itself before. */
export function isSignedOut(action: unknown): boolean {
  if (signOut.matchFulfilled(action)) return true;
  return signOut.matchRejected(action) && isApiError(action.payload) && action.payload.status === 401;
}
