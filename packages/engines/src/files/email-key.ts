import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifThere, syncFolder } from '@vigie/files';
import { newEmailKey } from '../new-email-key.ts';

/** Where the key lies. */
export const emailKeyFile = ({ dataDir }: { readonly dataDir: string }): string => join(dataDir, 'email-key');

/**
 * The key in the data folder; null where there is none, and none may be made. Two processes that start at once get the
 * same one.
 * @throws when the folder can't be written
 */
export async function emailKeyInFile(dataDir: string, mayMake: () => Promise<boolean>): Promise<string | null> {
  const file = emailKeyFile({ dataDir });
  const known = await read(file);
  if (known !== null) return known;
  // Where none may be made any more, somebody else may have made one meanwhile.
  return (await mayMake()) ? make(dataDir, file) : read(file);
}

const read = async (file: string): Promise<string | null> => (await ifThere(readFile(file, 'utf8')))?.trim() ?? null;

/**
 * The file appears under its name whole, or not at all, and outlives a power cut: without it nobody has a way in any
 * more. Whoever comes second takes the first one's.
 */
async function make(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const own = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(own, `${newEmailKey()}\n`, { mode: 0o600, flush: true });
    await link(own, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(own, { force: true });
  }
  await syncFolder(dataDir);
  await syncFolder(dirname(dataDir));
  return (await read(file)) ?? '';
}
