import { fitsLog } from '@vigie/command-service';
import { readEmailKey } from '@vigie/engines';
import { EventLogUnavailable, type EventLog } from '@vigie/event-log';
import { InvalidSettings, type Settings } from '@vigie/settings';
import { refuseEmptyLog } from './refuse-empty-log.ts';

/**
 * The key that names of the log's address claims are hashed with.
 * @throws InvalidSettings where the log is not the school's, or the key is missing, damaged, or another school's, as
 * where a folder that was begun anew has got the log from a backup alone
 */
export async function readSchoolKey(
  settings: Pick<Settings, 'dataDir' | 'mongodbUrl' | 'timeZone'>,
  log: EventLog,
): Promise<string> {
  try {
    // Before a key is made for it.
    await refuseEmptyLog(settings, log);
  } catch (error) {
    // A start does not wait for a log that is away, unless it needs it.
    if (error instanceof EventLogUnavailable) return readEmailKey(settings, log);
    throw error;
  }
  const key = await readEmailKey(settings, log);
  if (await fitsLog(key, log)) return key;
  throw new InvalidSettings(
    'Settings: the key of sign-in addresses (email-key in DATA_DIR, or secrets in MONGODB_URL) is not the one of this log, under it nobody could sign in: restore the one that was backed up with the log',
  );
}
