/** Builds the client into frontend/dist, with a Brotli and a gzip copy beside each text file. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'frontend/dist');
/** Written last: its time says when a whole build was begun; what changed during the build is newer. */
const STAMP = join(DIST, '.built');
/** What the client is made of. */
const SOURCES = [
  'frontend/src',
  'frontend/build',
  'frontend/public',
  'frontend/theme.js',
  'frontend/index.html',
  'frontend/vite.config.ts',
  'command-service/src/contract',
  'query-service/src/contract',
  'package-lock.json',
];
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest']);

export function buildClientIfStale(): void {
  const newest = Math.max(...SOURCES.flatMap((source) => filesUnder(join(ROOT, source))).map(modified));
  if (existsSync(STAMP) && modified(STAMP) > newest) return;
  buildClient();
}

function buildClient(): void {
  const begun = new Date();
  rmSync(STAMP, { force: true });
  const { status } = spawnSync('npm', ['run', 'build', '--workspace', 'frontend'], {
    cwd: ROOT,
    stdio: 'inherit',
    // Whatever the caller's mode: tests may build it.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
  compressFiles(DIST);
  writeFileSync(STAMP, '');
  utimesSync(STAMP, begun, begun);
}

/** Puts a Brotli and a gzip copy beside each text file under a folder. */
export function compressFiles(folder: string): void {
  for (const file of filesUnder(folder)) if (COMPRESSIBLE.has(extname(file))) compress(file);
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function modified(file: string): number {
  return statSync(file).mtimeMs;
}
