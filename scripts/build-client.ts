/** Builds the client into frontend/dist, with a Brotli and a gzip copy beside each text file. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildIfStale, filesUnder, ROOT } from './stale.ts';

const DIST = join(ROOT, 'frontend/dist');
/** What the client is made of. */
const SOURCES = [
  'frontend/src',
  'frontend/build',
  'frontend/public',
  'frontend/head.js',
  'frontend/index.html',
  'frontend/vite.config.ts',
  'command-service/src/contract',
  'query-service/src/contract',
  'package-lock.json',
];
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest']);

/** Builds the client, where it is missing or made of other sources. */
export const buildClientIfStale = (): Promise<void> => buildIfStale(DIST, SOURCES, buildClient);

function buildClient(): void {
  const { status } = spawnSync('npm', ['run', 'build', '--workspace', 'frontend'], {
    cwd: ROOT,
    stdio: 'inherit',
    // Whatever the caller's mode: tests may build it.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
  compressFiles(DIST);
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
