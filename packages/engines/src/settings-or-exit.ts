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
    if (!isForOperator(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

/**
 * A log that is away (EventLogUnavailable), a database or an event that another version made (OtherVersion,
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

/** Whether its message is for an operator, who can do something about it: a wrong setting, what it names, the disk. */
export const isForOperator = (error: unknown): error is Error =>
  error instanceof InvalidSettings ||
  isOfFile(error) ||
  (error instanceof Error && 'code' in error && CODES.has(error.code));
