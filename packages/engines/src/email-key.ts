import { START, type EventLog } from '@vigie/event-log';
import { InvalidSettings, type Settings } from '@vigie/settings';
import { emailKeyInFile } from './files/email-key.ts';

const KEY = /^[0-9a-f]{64}$/u;

/**
 * The key that names of address claims are hashed with (design section 7), made on first use: a file in the data
 * folder, or a document that all processes share. Two processes that start at once get the same one.
 * @param log the school's: where it has events, whoever they name would have no way in under another key, so none is
 * made
 * @throws InvalidSettings when the key is missing beside such a log, or what is kept is no key; an Error when it can't
 * be kept
 */
export async function readEmailKey(
  { dataDir, mongodbUrl }: Pick<Settings, 'dataDir' | 'mongodbUrl'>,
  log: Pick<EventLog, 'head'>,
): Promise<string> {
  const mayMake = async (): Promise<boolean> => (await log.head()) === START;
  const key = mongodbUrl === null ? await emailKeyInFile(dataDir, mayMake) : await inDatabase(mongodbUrl, mayMake);
  if (key === null) {
    throw new InvalidSettings(
      `Settings: the key of sign-in addresses is missing (${placeOf(mongodbUrl)}) though the log has events: restore it from the backup`,
    );
  }
  if (!KEY.test(key)) {
    throw new InvalidSettings(
      `Settings: the key of sign-in addresses is damaged (${placeOf(mongodbUrl)}): restore it from the backup`,
    );
  }
  return key;
}

async function inDatabase(url: string, mayMake: () => Promise<boolean>): Promise<string | null> {
  const { emailKeyInDatabase } = await import('./mongo/email-key.ts');
  return emailKeyInDatabase(url, mayMake);
}

const placeOf = (mongodbUrl: string | null): string =>
  mongodbUrl === null ? 'the file email-key in DATA_DIR' : 'the collection secrets in MONGODB_URL';
