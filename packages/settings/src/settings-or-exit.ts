import { InvalidSettings, readSettings, type Settings } from './index.ts';

/** The settings of this process; a wrong or missing one ends it with one clear line (design section 9). */
export function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
