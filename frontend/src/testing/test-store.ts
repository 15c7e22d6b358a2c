import { onTestFinished } from 'vitest';
import { api } from '../api/root.ts';
import { makeStore, type AppStore } from '../app/store.ts';
import type { Preferences } from '../shared/preferences/preferences-slice.ts';

const USUAL: Preferences = { theme: 'customLight', locale: 'en' };

/**
 * The store of a page, for one test: what it reads is no longer read again, by whatever happens to the page, once the
 * test is over.
 */
export function makeTestStore(preferences = USUAL): AppStore {
  const store = makeStore(preferences);
  onTestFinished(() => void store.dispatch(api.util.resetApiState()));
  return store;
}
