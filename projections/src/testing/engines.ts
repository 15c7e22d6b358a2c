import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventLog, viewDirectory, type EngineSettings } from '@vigie/engines';
import type { EventLog } from '@vigie/event-log';
import type { ViewStore } from '@vigie/view-store';
import { openSqliteViewStore } from '@vigie/view-store/sqlite';

/** The embedded engines on files of their own. */
export interface TemporaryEngines {
  readonly log: EventLog;
  readonly store: ViewStore;
  /** How another thread finds them. */
  readonly settings: EngineSettings;
  /** Another store on the same files, or on others: closed with the rest. */
  readonly openStore: (directory?: string) => Promise<ViewStore>;
  readonly close: () => Promise<void>;
}

/** Opens an empty log and an empty view store in a temporary folder. */
export async function openTemporaryEngines(): Promise<TemporaryEngines> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-projections-'));
  const settings: EngineSettings = { dataDir: folder, eventStoreUrl: null, mongodbUrl: null };
  const log = await openEventLog(settings);
  const stores: ViewStore[] = [];
  const openStore = async (directory = viewDirectory(settings)) => {
    const store = await openSqliteViewStore({ directory });
    stores.push(store);
    return store;
  };
  return {
    log,
    store: await openStore(),
    settings,
    openStore,
    close: async () => {
      for (const store of stores) await store.close();
      await log.close();
      await rm(folder, { recursive: true });
    },
  };
}
