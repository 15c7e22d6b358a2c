import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '@vigie/settings';

/** How far a reader of the log has come that keeps no view. */
export interface Checkpoint {
  /** The empty string where it has not begun. */
  read(): Promise<string>;
  /** Resolves once it is durable. */
  write(position: string): Promise<void>;
}

/** The checkpoint of the reactions: a file that is replaced whole. */
export function openReactionsCheckpoint({ dataDir }: Pick<Settings, 'dataDir'>): Checkpoint {
  const file = join(dataDir, 'reactions-checkpoint');
  return {
    read: async () => {
      try {
        return (await readFile(file, 'utf8')).trim();
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
        throw error;
      }
    },
    write: async (position) => {
      const unfinished = `${file}.${randomBytes(8).toString('hex')}`;
      const handle = await open(unfinished, 'wx', 0o600);
      try {
        await handle.writeFile(`${position}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, file);
    },
  };
}
