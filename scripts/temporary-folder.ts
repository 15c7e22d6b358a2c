import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** Makes a folder that goes with this process, also with one that fails. @param prefix its name begins with that */
export function temporaryFolder(prefix: string): string {
  if (folders.length === 0) process.once('exit', removeAll);
  const folder = mkdtempSync(join(tmpdir(), prefix));
  folders.push(folder);
  return folder;
}

function removeAll(): void {
  // What others still write into one while it is removed is tried again.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
