import { existsSync } from 'node:fs';
import { openViewStore, viewDirectory } from '@vigie/engines';
import type { Settings } from '@vigie/settings';
import type { ViewStore } from '@vigie/view-store';

/** Asks something of the views' store; false where no views have been made yet: opening it would make their folder. */
export async function withMadeViews(
  settings: Pick<Settings, 'dataDir' | 'mongodbUrl'>,
  ask: (store: ViewStore) => Promise<boolean>,
): Promise<boolean> {
  if (settings.mongodbUrl === null && !existsSync(viewDirectory(settings))) return false;
  const store = await openViewStore(settings);
  try {
    return await ask(store);
  } finally {
    await store.close();
  }
}
