import process from 'node:process';

/** How soon the end of the parent is seen. */
const LOOK_MS = 500;

/**
 * Tells this process to end once the one that started it has. npm passes a signal on to its shell alone, and where that
 * does not pass it on, the server would live on without anybody to stop it.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}
