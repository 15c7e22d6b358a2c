import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '@vigie/files';
import type { ErasureList } from '../erasures.ts';

/** A file of ids, a line each. A last line that a power cut has torn is none. */
export function openErasureFile(file: string): ErasureList {
  const all = async (): Promise<ReadonlySet<string>> => {
    const lines = (await read(file)).split('\n');
    return new Set(lines.filter((line) => /^[\da-f-]{36}$/u.test(line)));
  };
  return {
    all,
    add: async (studentId) => {
      if ((await all()).has(studentId)) return;
      const handle = await open(file, 'a', 0o600);
      try {
        // The line break in front ends a line that was torn.
        await handle.appendFile(`\n${studentId}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      // It may be the first that the file holds.
      await syncFolder(dirname(file));
    },
    close: async () => {},
  };
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
