import { createListenerMiddleware } from '@reduxjs/toolkit';
import { readsForgotten, readUpTo } from './connection-slice.ts';
import { api } from './root.ts';

const listener = createListenerMiddleware();

listener.startListening({
  actionCreator: api.internalActions.removeQueryResult,
  effect: ({ payload: { queryCacheKey: key } }, { dispatch }) => void dispatch(readUpTo({ key, position: '' })),
});

listener.startListening({
  actionCreator: api.util.resetApiState,
  effect: (_, { dispatch }) => void dispatch(readsForgotten()),
});

/** Forgets up to where a read was made together with its answer: after a time, and at sign-out. */
export const forgetReads = listener.middleware;
