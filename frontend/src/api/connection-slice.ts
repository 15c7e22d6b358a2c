import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the client knows about the server beyond its answers. */
export interface ConnectionState {
  /** The highest position of the log seen in an answer or a live event: reads ask for views at least as new. */
  readonly position: string;
  /** Counts the times that a call found the session gone. */
  readonly sessionsEnded: number;
}

const initialState: ConnectionState = { position: '', sessionsEnded: 0 };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    positionSeen(state, { payload }: PayloadAction<string>) {
      if (payload > state.position) state.position = payload;
    },
    /** A call was answered with 401: nobody is signed in any more. */
    sessionEnded(state) {
      state.sessionsEnded += 1;
    },
  },
});

export const { positionSeen, sessionEnded } = connectionSlice.actions;

/** The highest position seen, from the state of a store that has this slice; '' for one that hasn't. */
export function positionIn(state: unknown): string {
  return hasConnection(state) ? state.connection.position : '';
}

function hasConnection(state: unknown): state is { connection: ConnectionState } {
  return typeof state === 'object' && state !== null && connectionSlice.reducerPath in state;
}
