/** What is built of the repository, and whether it must be built again. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
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
  const newest = Math.max(...sources.flatMap((source) => withAllUnder(resolve(ROOT, source))).map(modified));
  if (existsSync(stamp) && modified(stamp) > newest) return;
  rmSync(stamp, { force: true });
  const begun = timeBeforeChanges(folder);
  await build();
  writeFileSync(stamp, '');
  utimesSync(stamp, begun, begun);
}

/** All files under a path, or the path itself where it is a file; none where it is not there. */
export const filesUnder = (path: string): string[] => withAllUnder(path).filter((one) => statSync(one).isFile());

/** A path and what is under it, folders too: a folder's time tells that something was removed from it. */
function withAllUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))];
}

/** @returns a time before that of any change from now on; by the file system's clock, which may be some milliseconds behind the process's */
function timeBeforeChanges(folder: string): Date {
  mkdirSync(folder, { recursive: true });
  const probe = join(folder, '.begun');
  writeFileSync(probe, '');
  const now = modified(probe);
  rmSync(probe);
  return new Date(now - 1); // A date has whole milliseconds, a file's time finer ones.
}

const modified = (path: string): number => statSync(path).mtimeMs;
