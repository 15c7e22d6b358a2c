import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ifThere, syncFolder } from '@vigie/files';
import type { ErasureList } from '../erasures.ts';

/** A file of ids, a line each. A last line that a power cut has torn is none. */
export function openErasureFile(file: string): ErasureList {
  const all = async (): Promise<ReadonlySet<string>> => {
    const lines = ((await ifThere(readFile(file, 'utf8'))) ?? '').split('\n');
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
