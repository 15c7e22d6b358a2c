import { afterEach, beforeEach } from 'vitest';
import type { ViewStore } from '../port.ts';

/** A store under test whose data outlives it. */
export interface OpenedStore {
  readonly store: ViewStore;
  /** Opens the same data once more, as another process, a thread or a restart would. Whoever opens it closes it. */
  readonly openAnother: () => Promise<ViewStore>;
  /** Closes `store` and drops its data. */
  readonly close: () => Promise<void>;
}

export type OpenStore = () => Promise<OpenedStore>;

/** Gives each test of the surrounding `describe` an empty store. @returns a function that gives the test's own */
export function useStore(open: OpenStore): () => OpenedStore {
  let opened: OpenedStore | null = null;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(async () => {
    await opened?.close();
    opened = null;
  });
  return () => {
    if (!opened) throw new Error('A store is open during a test only');
    return opened;
  };
}
