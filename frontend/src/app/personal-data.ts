import { createListenerMiddleware, type Dispatch, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { navigate } from 'wouter/use-browser-location';
import { sessionEnded } from '../api/connection-slice.ts';
import { api } from '../api/root.ts';
import { clearDrafts, clearOldDrafts } from '../features/reports/drafts/stored-drafts.ts';
import { followProfile, sessionApi } from '../features/session/session-api.ts';
import { isSignedOut, leftElsewhere, selectUserId, type SessionState } from '../features/session/session-slice.ts';
import { PERSON_KEY, storedPerson, storePerson } from '../features/session/stored-person.ts';
import { clearTried } from '../features/students/directory/add/stored-tried.ts';
import { allDismissed } from '../shared/notifications/notifications-slice.ts';
import { clearStudentHistory } from '../shared/student-history/use-student-history.ts';

interface State {
  readonly session: SessionState;
}

const listener = createListenerMiddleware<State>();

/**
 * Nothing of a person stays in the page or the browser once they have signed out (design section 7). What others who
 * worked here wrote waits for them.
 */
listener.startListening({
  predicate: isSignedOut,
  effect: (_, { dispatch, getOriginalState }) => {
    clearStudentHistory();
    clearTried();
    clearDrafts(selectUserId(getOriginalState()));
    storePerson(null);
    startAnew(dispatch);
  },
});

/** Nor in other tabs: what was kept in the browser is gone by then. */
listener.startListening({
  actionCreator: leftElsewhere,
  effect: (_, { dispatch }) => startAnew(dispatch),
});

/**
 * A session that merely ran out leaves all to the same person. But a tab that slept through their signing out, or
 * through somebody else's coming and going, learns of it by this only.
 */
listener.startListening({
  actionCreator: sessionEnded,
  effect: (_, store) => leaveIfLeft(store),
});

/**
 * Another person who signs in where a session had ended sees nothing of the one before, nor where they were; also at
 * the identity provider, from where the page is loaded anew. Accesses that wait stay, and drafts for some time: they
 * are kept under their author's name, and nothing that was written is lost at once.
 */
listener.startListening({
  predicate: (action) => sessionApi.endpoints.profile.matchFulfilled(action),
  effect: (_, store) => {
    const now = selectUserId(store.getState());
    const before = storedPerson();
    const shown = selectUserId(store.getOriginalState());
    if (shown !== now) clearOldDrafts(now);
    // A history that is nobody's is of before it was noted whose it is.
    if (before !== now) {
      clearStudentHistory();
      clearTried();
    }
    storePerson(now);
    const isAnother = [before, shown].some((id) => id !== null && id !== now);
    if (isAnother) startAnew(store.dispatch);
  },
});

/** Keeps one person's data from the next. */
export const guardPersonalData = listener.middleware;

interface Page {
  readonly getState: () => State;
  readonly dispatch: Dispatch;
}

/** Has a page forget its person as soon as they sign out in another tab, or somebody else signs in there. */
export function hearOtherTabs(page: Page): void {
  const { getState, dispatch } = page;
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    const userId = selectUserId(getState());
    if (key !== PERSON_KEY || userId === null || oldValue !== userId) return;
    dispatch(leftElsewhere());
    if (newValue !== null) return;
    // Once more: something may have been typed, or sent, here after the other tab had cleared them.
    clearDrafts(userId);
    clearTried();
  });
  // A page that Back brings up again as it was has heard nothing meanwhile, and shows it all before any answer comes.
  addEventListener('pageshow', () => leaveIfLeft(page));
}

/** Has a page forget its person where the browser is somebody else's by now, or nobody's. */
function leaveIfLeft({ getState, dispatch }: Page): void {
  const userId = selectUserId(getState());
  if (userId !== null && userId !== storedPerson()) dispatch(leftElsewhere());
}

/** Forgets all that was read or told, and where; then asks who is there. What was typed hears of it: use-typed-user.ts. */
function startAnew(dispatch: ThunkDispatch<State, unknown, UnknownAction>): void {
  navigate('/', { replace: true });
  dispatch(allDismissed());
  dispatch(api.util.resetApiState());
  void dispatch(followProfile());
}
