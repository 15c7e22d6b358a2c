import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViewStore } from './port.ts';
import { openSqliteViewStore } from './sqlite/index.ts';

export interface TemporaryViewStore {
  readonly store: ViewStore;
  readonly directory: string;
  /** Opens the same folder once more, as another process, a thread or a restart would. Whoever opens it closes it. */
  readonly openAnother: () => Promise<ViewStore>;
  /** Closes `store` and deletes the folder. */
  readonly close: () => Promise<void>;
}

/** For tests: an empty store in a temporary folder. */
export async function openTemporaryViewStore(): Promise<TemporaryViewStore> {
  const directory = await mkdtemp(join(tmpdir(), 'vigie-view-store-'));
  const openAnother = (): Promise<ViewStore> => openSqliteViewStore({ directory });
  const store = await openAnother();
  return {
    store,
    directory,
    openAnother,
    close: async () => {
      await store.close();
      await rm(directory, { recursive: true });
    },
  };
}
