import { createListenerMiddleware } from '@reduxjs/toolkit';
import { readsForgotten, readUpTo } from './connection-slice.ts';
import { api, type ApiDispatch, type ApiState } from './root.ts';

const listener = createListenerMiddleware<ApiState, ApiDispatch>();
const { removeQueryResult } = api.internalActions;

listener.startListening({
  actionCreator: removeQueryResult,
  effect: ({ payload: { queryCacheKey: key } }, store) => {
    store.dispatch(readUpTo({ key, position: '' }));
    // What was being read once more leaves its key and tags behind as it ends, though nothing of it is kept.
    const isGone = (): boolean => store.getState().api.queries[key] === undefined;
    for (const read of store.dispatch(api.util.getRunningQueriesThunk())) {
      if (read.queryCacheKey === key) {
        void read.then(() => isGone() && store.dispatch(removeQueryResult({ queryCacheKey: key })));
      }
    }
  },
});

listener.startListening({
  actionCreator: api.util.resetApiState,
  effect: (_, { dispatch }) => void dispatch(readsForgotten()),
});

/** Forgets up to where a read was made together with its answer: after a time, and at sign-out. */
export const forgetReads = listener.middleware;
