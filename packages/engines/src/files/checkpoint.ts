import { readFile } from 'node:fs/promises';
import { ifThere, writeWhole } from '@vigie/files';
import type { Checkpoint } from '../checkpoints.ts';

/** A file that is replaced whole. */
export function openCheckpointFile(file: string): Checkpoint {
  return {
    read: async () => ((await ifThere(readFile(file, 'utf8'))) ?? '').trim(),
    write: (position) => writeWhole(file, `${position}\n`),
    close: async () => {},
  };
}
