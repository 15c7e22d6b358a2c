import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/connection-slice.ts';
import { isApiError } from '../../api/problem.ts';
import { sessionApi } from './session-api.ts';

/** Whether somebody is signed in, as far as the last answers tell. */
export interface SessionState {
  readonly status: 'unknown' | 'signedIn' | 'signedOut';
  /** Who was signed in last: a session that ends in the middle leaves the screen to the same person. */
  readonly userId: string | null;
}

const initialState: SessionState = { status: 'unknown', userId: null };

const { profile, signOut } = sessionApi.endpoints;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** This page's person has signed out in another tab, or was followed there by somebody else. */
    leftElsewhere: (): SessionState => ({ status: 'signedOut', userId: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, (state) => ({ ...state, status: 'signedOut' }))
      .addMatcher(profile.matchFulfilled, (_, { payload: { user } }) => ({ status: 'signedIn', userId: user.id }))
      .addMatcher(isSignedOut, () => ({ status: 'signedOut', userId: null }));
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
