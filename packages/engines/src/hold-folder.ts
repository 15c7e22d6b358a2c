import { join } from 'node:path';
import { InvalidSettings, type Settings } from '@vigie/settings';
import { holdFile, type Hold } from '@vigie/sqlite/hold-file';

/** How long a server that is about to end is waited for. */
const PATIENCE_MS = 3_000;

/** What is locked. */
export const lockFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'server.lock');

/**
 * Holds the data folder for as long as this process serves from it: a second server would keep sessions of its own in
 * memory, and write the same views.
 * @returns null where nothing is kept in the folder
 * @throws InvalidSettings where another server holds it
 */
export function holdFolder(settings: Settings): Hold | null {
  const { mongodbUrl, redisUrl, eventStoreUrl } = settings;
  if (mongodbUrl !== null && redisUrl !== null && eventStoreUrl !== null) return null;
  const hold = holdFile(lockFile(settings), PATIENCE_MS);
  if (hold) return hold;
  throw new InvalidSettings('Settings: DATA_DIR is in use by another server: end that one first');
}

/**
 * The same for a service of its own that brings views up: of those in files there may be no other writer.
 * @returns null where views are in MongoDB: of several instances a lease says which one writes them
 * @throws InvalidSettings where another server holds the folder
 */
export const holdViews = (settings: Settings): Hold | null =>
  settings.mongodbUrl === null ? holdFolder(settings) : null;
