/** What is built of the repository, and whether it must be built again. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds into a folder where what is there is missing, unfinished or made of other sources than there are.
 * @param sources files and folders, by their paths from the repository's root
 * @throws what the build throws; the next call builds again
 */
export async function buildIfStale(
  folder: string,
  sources: readonly string[],
  build: () => void | Promise<void>,
): Promise<void> {
  // Written last, and of the sources as they were before: what changed during the build is built again.
  const stamp = join(folder, '.built');
  const mark = markOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return;
  rmSync(stamp, { force: true });
  await build();
  writeFileSync(stamp, mark);
}

/** All files under a path, or the path itself where it is a file; none where it is not there. */
export function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((one) => statSync(one).isFile());
}

/**
 * Of the sources' names, sizes and times: that they are all older than what was built says nothing, as a copy of
 * another version may keep its times. What they hold is not read, so that each start is quick.
 */
function markOf(sources: readonly string[]): string {
  const files = sources.flatMap((source) => filesUnder(resolve(ROOT, source)));
  const lines = files.map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${relative(ROOT, file)} ${size} ${mtimeMs}\n`;
  });
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}
