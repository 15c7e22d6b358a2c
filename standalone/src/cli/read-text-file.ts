import { readFile, stat } from 'node:fs/promises';
import { MAX_ROSTER_BYTES } from '@vigie/command-service/contract';
import { UsageError } from './usage-error.ts';

/**
 * Reads a text file as UTF-8, with or without a byte order mark. Line ends stay as they are.
 * @throws UsageError when there is none, when it is too large, or when it is not UTF-8
 */
export async function readTextFile(file: string): Promise<string> {
  const size = await sizeOf(file);
  if (size > MAX_ROSTER_BYTES)
    throw new UsageError(`${file} has ${size} bytes; a roster has at most ${MAX_ROSTER_BYTES}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${file} is not UTF-8: save it as "CSV UTF-8" and try again`);
  }
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new UsageError(`${file} is not a file that can be read`);
  return found.size;
}
