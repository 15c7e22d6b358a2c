import { createListenerMiddleware } from '@reduxjs/toolkit';
import { api } from '../api/root.ts';
import { clearDrafts } from '../features/reports/drafts/stored-drafts.ts';
import { followProfile, sessionApi } from '../features/session/session-api.ts';
import { isSignedOut, selectUserId, type SessionState } from '../features/session/session-slice.ts';
import { clearStudentHistory } from '../shared/student-history/use-student-history.ts';

const listener = createListenerMiddleware<{ session: SessionState }>();

/**
 * Nothing of a person stays in the page or the browser once they have signed out (design section 7). What others who
 * worked here wrote waits for them.
 */
listener.startListening({
  predicate: isSignedOut,
  effect: (_, { dispatch, getOriginalState }) => {
    clearStudentHistory();
    clearDrafts(selectUserId(getOriginalState()));
    dispatch(api.util.resetApiState());
    void dispatch(followProfile());
  },
});

/**
 * Another person who signs in where a session had ended sees nothing of the one before. Their drafts stay: they are
 * kept under their own name, and nothing that was written is lost.
 */
listener.startListening({
  predicate: (action) => sessionApi.endpoints.profile.matchFulfilled(action),
  effect: (_, store) => {
    const before = selectUserId(store.getOriginalState());
    if (before === null || before === selectUserId(store.getState())) return;
    clearStudentHistory();
    store.dispatch(api.util.resetApiState());
    void store.dispatch(followProfile());
  },
});

/** Keeps one person's data from the next. */
export const guardPersonalData = listener.middleware;
