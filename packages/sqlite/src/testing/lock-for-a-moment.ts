import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('lock-for-a-moment.child.ts', import.meta.url));

/**
 * Has another process lock a database for a moment: against writing, or against all. Resolves once it has the lock.
 * @returns what resolves when that process is gone
 */
export async function lockForAMoment(
  file: string,
  kind: 'IMMEDIATE' | 'EXCLUSIVE',
): Promise<{ readonly gone: Promise<unknown> }> {
  const other = spawn(process.execPath, ['--import', 'tsx', CHILD, file, kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(other, 'exit');
  await once(other.stdout, 'data');
  return { gone };
}
