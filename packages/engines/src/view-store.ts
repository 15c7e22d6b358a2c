import { join } from 'node:path';
import type { Settings } from '@vigie/settings';
import type { ViewStore } from '@vigie/view-store';
import { openSqliteViewStore } from '@vigie/view-store/sqlite';

/** Where the embedded views lie. */
export const viewDirectory = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'views');

/** Opens the view store that the settings name (design section 1). */
export async function openViewStore(settings: Pick<Settings, 'dataDir'>): Promise<ViewStore> {
  return openSqliteViewStore({ directory: viewDirectory(settings) });
}
