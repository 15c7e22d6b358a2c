import { fitsLog } from '@vigie/command-service';
import { readEmailKey } from '@vigie/engines';
import { EventLogUnavailable, type EventLog } from '@vigie/event-log';
import { InvalidSettings, type Settings } from '@vigie/settings';

/**
 * The key that names of the log's address claims are hashed with.
 * @throws InvalidSettings where it is missing, damaged, or another school's, as where a folder that was begun anew has
 * got the log from a backup alone
 */
export async function readSchoolKey(
  settings: Pick<Settings, 'dataDir' | 'mongodbUrl'>,
  log: EventLog,
): Promise<string> {
  const key = await readEmailKey(settings, log);
  if (await fitsLog(key, log).catch(trueWhileAway)) return key;
  throw new InvalidSettings(
    'Settings: the key of sign-in addresses (email-key in DATA_DIR, or secrets in MONGODB_URL) is not the one of this log, under it nobody could sign in: restore the one that was backed up with the log',
  );
}

/** A start does not wait for a log that is away, unless it needs it. */
function trueWhileAway(error: unknown): true {
  if (error instanceof EventLogUnavailable) return true;
  throw error;
}
