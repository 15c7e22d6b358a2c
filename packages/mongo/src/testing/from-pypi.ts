import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * A server for tests that is on PyPI, installed into a cache folder on first use.
 * @param requirement its name and version, as `name==1.0`
 * @returns the folder with its programs, `python` among them
 * @throws where there is no Python 3.11 or newer, or the package is not to be had
 */
export async function fromPypi(requirement: string): Promise<string> {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'vigie');
  const folder = join(cache, requirement.toLowerCase().replace('==', '-'));
  const programs = (root: string): string => join(root, 'bin');
  if (existsSync(folder)) return programs(folder);
  const unfinished = `${folder}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(cache, { recursive: true });
    await run('python3', ['-m', 'venv', unfinished]);
    const python = join(programs(unfinished), 'python');
    await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', requirement]);
    await rename(unfinished, folder);
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return programs(folder);
}
