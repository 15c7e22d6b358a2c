import { Worker, type ResourceLimits } from 'node:worker_threads';

/** Whether this is part of a built program, and not TypeScript that a loader compiles. */
const IS_BUILT = !import.meta.url.endsWith('.ts');

/**
 * Starts a worker thread. It must end by itself: to terminate a thread in the middle of a native call, as of SQLite,
 * ends the whole process.
 * @param program a TypeScript module; among built programs the one of its name
 * @param workerData what it finds under that name
 * @param resourceLimits what it may take; left out: as much as V8 lets any thread take
 */
export function startWorker(program: URL, workerData: unknown, resourceLimits: ResourceLimits = {}): Worker {
  // None of the parent's arguments: its loader and debugger would start again in the worker.
  const options = { workerData, resourceLimits, execArgv: [] };
  if (IS_BUILT) return new Worker(new URL(program.href.replace(/\.ts$/u, '.js')), options);
  return new Worker(new URL('./program.mjs', import.meta.url), { ...options, argv: [program.href] });
}
