import { join } from 'node:path';
import type { Settings } from '@vigie/settings';
import type { ViewStore } from '@vigie/view-store';
import { openSqliteViewStore } from '@vigie/view-store/sqlite';

/** Where the embedded views lie. */
export const viewDirectory = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'views');

/** Whether the files of a view keep traces of what was erased until it is built anew: ADR 17. */
export const viewsKeepTraces = ({ mongodbUrl }: Pick<Settings, 'mongodbUrl'>): boolean => mongodbUrl === null;

/** Opens the view store that the settings name (design section 1). */
export async function openViewStore(settings: Pick<Settings, 'dataDir' | 'mongodbUrl'>): Promise<ViewStore> {
  const { mongodbUrl } = settings;
  if (mongodbUrl === null) return openSqliteViewStore({ directory: viewDirectory(settings) });
  const { openMongoViewStore } = await import('@vigie/view-store/mongo');
  return openMongoViewStore({ url: mongodbUrl });
}
