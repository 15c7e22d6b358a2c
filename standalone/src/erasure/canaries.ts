import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Words that are nowhere else; folding changes nothing in them but their case. */
export interface Canaries {
  /** @returns another one */
  readonly next: () => string;
  /** How many there are. */
  readonly made: () => number;
}

/** What every canary begins with, as a search for it is written. */
export const CANARY = 'zcanaryq';

/** Begins with none made. */
export function openCanaries(): Canaries {
  let made = 0;
  return {
    next: () => {
      made += 1;
      return `Zcanaryq${String(made).padStart(4, '0')}`;
    },
    made: () => made,
  };
}

/** The canaries in a text or in bytes, each once, in any writing of its case. */
export function canariesIn(content: string | Buffer): ReadonlySet<string> {
  const text = (typeof content === 'string' ? content : content.toString('latin1')).toLowerCase();
  return new Set(text.match(/zcanaryq\d*/gu));
}

/** The files in a folder that have a canary: databases with their write-ahead logs and free pages, and all others. */
export async function filesWithCanaries(folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found = files.map(async ({ parentPath, name }) => {
    const bytes = await readIfThere(join(parentPath, name));
    return canariesIn(name).size + canariesIn(bytes).size > 0 ? [name] : [];
  });
  return (await Promise.all(found)).flat();
}

/** A file may go while the folder is read. */
async function readIfThere(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
