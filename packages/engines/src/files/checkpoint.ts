import { readFile } from 'node:fs/promises';
import { writeWhole } from '@vigie/files';
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
    write: (position) => writeWhole(file, `${position}\n`),
    close: async () => {},
  };
}
