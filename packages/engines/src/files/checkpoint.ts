import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import type { Checkpoint } from '../checkpoints.ts';

/** A file that is replaced whole. */
export function openCheckpointFile(file: string): Checkpoint {
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
      try {
        const handle = await open(unfinished, 'wx', 0o600);
        try {
          await handle.writeFile(`${position}\n`);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(unfinished, file);
      } finally {
        // On a full disk it is tried again and again.
        await rm(unfinished, { force: true });
      }
    },
    close: async () => {},
  };
}
