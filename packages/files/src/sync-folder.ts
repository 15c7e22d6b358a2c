import { open } from 'node:fs/promises';

/** A folder that is not there has no names; and Windows lets nobody but itself make them last. */
const NOTHING_TO_DO: readonly unknown[] = ['ENOENT', 'EPERM'];

/** Makes names that came or went in a folder outlive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NOTHING_TO_DO.includes(error.code))) throw error;
  }
}
