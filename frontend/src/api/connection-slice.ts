import { createAction, createSlice, prepareAutoBatched, type PayloadAction } from '@reduxjs/toolkit';
import { isObject } from '../shared/is-object.ts';

/** What the client knows about how far it has read. */
export interface ConnectionState {
  /** The highest position of the log seen in an answer or a live event: reads ask for views at least as new. */
  readonly position: string;
  /**
   * How new what is kept of each read is, by its cache key: a live event about something older is no news. A key holds
   * what was searched for, and goes with its answer: forget-reads.ts.
   */
  readonly readUpTo: Readonly<Record<string, string>>;
  /** Whether the server tells its operators of calls by their traces: calls then name theirs. */
  readonly traced: boolean;
}

interface ReadUpTo {
  readonly key: string;
  /** '' where nothing is known, as of a read that has failed. */
  readonly position: string;
}

const initialState: ConnectionState = { position: '', readUpTo: {}, traced: false };

/** A call was answered with 401: nobody is signed in any more. */
export const sessionEnded = createAction('connection/sessionEnded');

/** No screen shows what is kept here: subscribers hear of it with what comes next, so that calls go first. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    positionSeen: {
      reducer(state, { payload }: PayloadAction<string>) {
        if (payload > state.position) state.position = payload;
      },
      prepare: prepareAutoBatched<string>(),
    },
    readUpTo: {
      reducer(state, { payload: { key, position } }: PayloadAction<ReadUpTo>) {
        if (position === '') delete state.readUpTo[key];
        else state.readUpTo[key] = position;
      },
      prepare: prepareAutoBatched<ReadUpTo>(),
    },
    /** All that was read is no longer kept, and nothing that was done here is waited for. */
    readsForgotten: {
      reducer: ({ traced }) => ({ ...initialState, traced }),
      prepare: prepareAutoBatched<void>(),
    },
    tracingSeen(state) {
      state.traced = true;
    },
  },
});

export const { positionSeen, readUpTo, readsForgotten, tracingSeen } = connectionSlice.actions;

/** The highest position seen, from the state of a store that has this slice; '' for one that hasn't. */
export function positionIn(state: unknown): string {
  return hasConnection(state) ? state.connection.position : '';
}

/** Whether calls are to name a trace; not, for a store without this slice. */
export function isTracedIn(state: unknown): boolean {
  return hasConnection(state) && state.connection.traced;
}

/** Up to which position the read with this cache key was made, or is being made; '' where nothing is known. */
export function readPositionIn(state: unknown, key: string): string {
  return hasConnection(state) ? (state.connection.readUpTo[key] ?? '') : '';
}

function hasConnection(state: unknown): state is { connection: ConnectionState } {
  return isObject(state) && connectionSlice.reducerPath in state;
}
