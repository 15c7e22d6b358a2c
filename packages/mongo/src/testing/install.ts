import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Speaks MongoDB's protocol over WiredTiger; written by nobody here. From PyPI. */
const SERVER = 'SecantusDB==0.7.0b3';

/**
 * The Python that has the test server, installed into a cache folder on first use.
 * @throws where there is no Python 3.11 or newer, or the package is not to be had
 */
export async function pythonWithServer(): Promise<string> {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'vigie');
  const folder = join(cache, SERVER.toLowerCase().replace('==', '-'));
  const python = (root: string): string => join(root, 'bin', 'python');
  if (existsSync(folder)) return python(folder);
  const unfinished = `${folder}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(cache, { recursive: true });
    await run('python3', ['-m', 'venv', unfinished]);
    await run(python(unfinished), ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', SERVER]);
    await rename(unfinished, folder);
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return python(folder);
}
