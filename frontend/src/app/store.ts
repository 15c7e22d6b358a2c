import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { connectionSlice } from '../api/connection-slice.ts';
import { forgetReads } from '../api/forget-reads.ts';
import { api } from '../api/root.ts';
import { sessionSlice } from '../features/session/session-slice.ts';
import { notificationsSlice } from '../shared/notifications/notifications-slice.ts';
import { preferencesSlice, type Preferences } from '../shared/preferences/preferences-slice.ts';
import { storePreferences } from '../shared/preferences/stored-preferences.ts';
import { guardPersonalData, hearOtherTabs } from './personal-data.ts';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  connection: connectionSlice.reducer,
  session: sessionSlice.reducer,
  notifications: notificationsSlice.reducer,
  preferences: preferencesSlice.reducer,
});

/** Makes the store of a page; preferences that change from now on are kept in the browser. */
export function makeStore(preferences: Preferences) {
  const store = configureStore({
    reducer,
    preloadedState: { preferences },
    middleware: (defaults) => defaults().prepend(guardPersonalData, forgetReads).concat(api.middleware),
    // Subscribers hear of answers at once: the default waits for the next frame, and then they render after it.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
  setupListeners(store.dispatch);
  hearOtherTabs(store);
  let before = preferences;
  store.subscribe(() => {
    const after = store.getState().preferences;
    if (after !== before) storePreferences(before, after);
    before = after;
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
