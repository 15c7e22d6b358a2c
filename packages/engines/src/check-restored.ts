import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { InvalidSettings, type Settings } from '@vigie/settings';
import { isWhole } from '@vigie/sqlite/is-whole';
import { auditFile } from './audit.ts';
import { eventLogFile } from './event-log.ts';
import { emailKeyFile } from './files/email-key.ts';
import { viewDirectory } from './view-store.ts';

type Folder = Pick<Settings, 'dataDir'>;

/**
 * A key without a log: the log was not restored, or not copied along. One begun anew would take its place, and all that
 * is made from it with it.
 * @throws InvalidSettings
 */
export function checkLogIsThere(folder: Folder): void {
  if (!existsSync(emailKeyFile(folder)) || sizeOf(eventLogFile(folder)) > 0) return;
  throw new InvalidSettings(
    'Settings: DATA_DIR has an email-key, but its log (events.sqlite) is missing or empty: restore it from the backup; to begin a new school, take an empty folder',
  );
}

/**
 * What can't be made again, in a folder without views: there it comes from a backup, and what a copy lacks would else
 * show in the midst of building views, or much later. They need longer for reading all of it than this does.
 * @throws InvalidSettings for a file that is damaged
 */
export function checkRestoredFiles(folder: Folder): void {
  if (existsSync(viewDirectory(folder))) return;
  for (const file of [eventLogFile(folder), auditFile(folder)]) {
    if (sizeOf(file) === 0 || isWhole(file)) continue;
    throw new InvalidSettings(
      `Settings: DATA_DIR has ${basename(file)}, which is damaged or not all of it: restore another copy`,
    );
  }
}

/** 0 where there is none. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
