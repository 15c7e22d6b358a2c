import type { Settings } from '@vigie/settings';
import { emailKeyInFile } from './files/email-key.ts';

const KEY = /^[0-9a-f]{64}$/u;

/**
 * The key that names of address claims are hashed with (design section 7), made on first use: a file in the data folder, or
 * a document that all processes share. Two processes that start at once get the same one.
 * @throws when what is kept is no key, or it can't be kept
 */
export async function readEmailKey({ dataDir, mongodbUrl }: Pick<Settings, 'dataDir' | 'mongodbUrl'>): Promise<string> {
  const key = mongodbUrl === null ? await emailKeyInFile(dataDir) : await inDatabase(mongodbUrl);
  if (!KEY.test(key)) throw new Error('The email key is damaged: restore it from a backup');
  return key;
}

async function inDatabase(url: string): Promise<string> {
  const { emailKeyInDatabase } = await import('./mongo/email-key.ts');
  return emailKeyInDatabase(url);
}
