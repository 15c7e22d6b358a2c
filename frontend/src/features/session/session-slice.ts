import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/connection-slice.ts';
import { accountApi } from './session-api.ts';

/** Whether somebody is signed in, as far as the last answers tell. */
export interface SessionState {
  readonly status: 'unknown' | 'signedIn' | 'signedOut';
  /** Who was signed in last: a session that ends in the middle leaves the screen to the same person. */
  readonly userId: string | null;
}

const initialState: SessionState = { status: 'unknown', userId: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, (state) => ({ ...state, status: 'signedOut' }))
      .addMatcher(accountApi.endpoints.profile.matchFulfilled, (_, { payload: { user } }) => ({
        status: 'signedIn',
        userId: user.id,
      }))
      .addMatcher(accountApi.endpoints.signOut.matchFulfilled, () => ({ status: 'signedOut', userId: null }));
  },
  selectors: {
    selectStatus: ({ status }) => status,
    selectUserId: ({ userId }) => userId,
  },
});

export const { selectStatus: selectSessionStatus, selectUserId } = sessionSlice.selectors;
