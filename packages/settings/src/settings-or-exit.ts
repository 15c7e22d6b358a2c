import { InvalidSettings, readSettings, type Settings } from './index.ts';

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

/** What comes of a start; where what the settings name can't be used, that one line ends the process. */
export async function orExit<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
