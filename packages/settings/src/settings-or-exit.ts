import { InvalidSettings, readSettings, type Settings } from './index.ts';

/**
 * The settings of this process; a wrong or missing one ends it with one clear line (design section 9).
 * @param check throws InvalidSettings for what can't be told from the text of a setting alone
 */
export async function settingsOrExit(check: (settings: Settings) => Promise<void> = async () => {}): Promise<Settings> {
  try {
    const settings = readSettings(process.env);
    await check(settings);
    return settings;
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
