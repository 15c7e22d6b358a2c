import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '@vigie/settings';

/** Which students were erased, beside the log: a log that comes back from a backup is erased again by it (design section 7). */
export interface ErasureList {
  /** Resolves once it is durable. Twice is as good as once. */
  add(studentId: string): Promise<void>;
  all(): Promise<ReadonlySet<string>>;
}

/** A file of ids, a line each. A last line that a power cut has torn is none. */
export function openErasureList({ dataDir }: Pick<Settings, 'dataDir'>): ErasureList {
  const file = join(dataDir, 'erasures');
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
    },
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
