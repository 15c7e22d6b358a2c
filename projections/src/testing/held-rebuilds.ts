import { once } from 'node:events';
import type { ViewStore } from '@vigie/view-store';

/** The same store, whose rebuilds wait until they may go on. */
export function holdRebuilds(store: ViewStore) {
  const [asked, allowed] = [new AbortController(), new AbortController()];
  const held: ViewStore = {
    ...store,
    rebuild: async (definition, term) => {
      asked.abort();
      if (!allowed.signal.aborted) await once(allowed.signal, 'abort');
      return store.rebuild(definition, term);
    },
  };
  return {
    store: held,
    /** Resolves once the first has been asked for. */
    begun: async (): Promise<void> => {
      if (!asked.signal.aborted) await once(asked.signal, 'abort');
    },
    goOn: (): void => allowed.abort(),
  };
}
