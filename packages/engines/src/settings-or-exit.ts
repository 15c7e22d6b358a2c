import { InvalidSettings, readSettings, type Settings } from '@vigie/settings';
import { isOfFile } from '@vigie/sqlite';

/**
 * The settings of this process; a wrong or missing one ends it with one clear line (design section 9).
 * @param check throws InvalidSettings for what can't be told from the text of a setting alone
 */
export const settingsOrExit = (check: (settings: Settings) => Promise<void> = async () => {}): Promise<Settings> =>
  orExit(async () => {
    const settings = readSettings(process.env);
    await check(settings);
    return settings;
  });

/**
 * What comes of a start; where what the settings name can't be used, or does not answer, that one line ends the
 * process.
 */
export async function orExit<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const line = lineForOperator(error);
    if (line === null) throw error;
    process.stderr.write(`${line}\n`);
    process.exit(2);
  }
}

/**
 * Views that are away, a database or an event that another version made (OtherVersion,
 * UnknownEvent), an event that a view can't be built of (RebuildStopped), and the system's: a disk that is full, fails
 * or can't be written, or a file that is another user's.
 */
const CODES: ReadonlySet<unknown> = new Set([
  'UNAVAILABLE',
  'OTHER_VERSION',
  'UNKNOWN_EVENT',
  'REBUILD_STOPPED',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EACCES',
  'EPERM',
]);

/** As MongoDB's driver names it that no server answers, or none any more. */
const MONGODB_IS_AWAY =
  /^(?:Mongo(?:Network|NetworkTimeout|NotConnected|PoolCleared|ServerSelection|WaitQueueTimeout)|PoolClearedOnNetwork)Error$/u;

/** As its client names it, or says, that no server answers, or none any more. */
const REDIS_IS_AWAY = new Set(['MaxRetriesPerRequestError', 'Connection is closed.', 'Command timed out']);

/**
 * One line for an operator, who can do something about it: a wrong setting, what it names, the disk. Null for an error
 * of the program.
 */
export function lineForOperator(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (MONGODB_IS_AWAY.test(error.name)) return `MongoDB: ${error.message}`;
  // The embedded log is a file, which is never away.
  if (error.name === 'EventLogUnavailable') return 'EventStoreDB does not answer at EVENTSTORE_URL';
  if (REDIS_IS_AWAY.has(error.name) || REDIS_IS_AWAY.has(error.message)) return 'Redis does not answer at REDIS_URL';
  const isTold = error instanceof InvalidSettings || ('code' in error && CODES.has(error.code)) || isOfFile(error);
  return isTold ? error.message : null;
}
