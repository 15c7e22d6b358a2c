/** What is built of the repository, and whether it must be built again. */
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds into a folder where what is there is missing, unfinished or older than its sources.
 * @param sources files and folders, by their paths from the repository's root
 * @throws what the build throws; the next call builds again
 */
export async function buildIfStale(
  folder: string,
  sources: readonly string[],
  build: () => void | Promise<void>,
): Promise<void> {
  // Written last: its time says when a whole build was begun; what changed during the build is newer.
  const stamp = join(folder, '.built');
  const newest = Math.max(...sources.flatMap((source) => filesUnder(resolve(ROOT, source))).map(modified));
  if (existsSync(stamp) && modified(stamp) > newest) return;
  const begun = new Date();
  rmSync(stamp, { force: true });
  await build();
  writeFileSync(stamp, '');
  utimesSync(stamp, begun, begun);
}

/** All files under a path, or the path itself where it is a file; none where it is not there. */
export function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const modified = (file: string): number => statSync(file).mtimeMs;
