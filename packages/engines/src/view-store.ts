import { join } from 'node:path';
import type { Settings } from '@vigie/settings';
import type { ViewStore } from '@vigie/view-store';
import { openSqliteViewStore } from '@vigie/view-store/sqlite';
import { eventLogFile } from './event-log.ts';

/** Where the embedded views lie. */
const viewDirectory = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'views');

/** Files of the embedded engines, which a worker thread may open too; null where the views are elsewhere. */
export function embeddedFiles(
  settings: Pick<Settings, 'dataDir' | 'mongodbUrl'>,
): { readonly eventLogFile: string; readonly viewDirectory: string } | null {
  if (settings.mongodbUrl !== null) return null;
  return { eventLogFile: eventLogFile(settings), viewDirectory: viewDirectory(settings) };
}

/** Opens the view store that the settings name (design section 1). */
export async function openViewStore(settings: Pick<Settings, 'dataDir' | 'mongodbUrl'>): Promise<ViewStore> {
  const { mongodbUrl } = settings;
  if (mongodbUrl === null) return openSqliteViewStore({ directory: viewDirectory(settings) });
  const { openMongoViewStore } = await import('@vigie/view-store/mongo');
  return openMongoViewStore({ url: mongodbUrl });
}
