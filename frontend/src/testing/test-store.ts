import { onTestFinished } from 'vitest';
import { api } from '../api/root.ts';
import { makeStore, type AppStore } from '../app/store.ts';

/** The store of a page, for one test: what it reads is no longer read again, by whatever happens to the page, once the test is over. */
export function makeTestStore(): AppStore {
  const store = makeStore({ theme: 'customLight', locale: 'en' });
  onTestFinished(() => void store.dispatch(api.util.resetApiState()));
  return store;
}
