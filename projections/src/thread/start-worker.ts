import { Worker } from 'node:worker_threads';

/**
 * Starts a worker thread. It must end by itself: to terminate a thread in the middle of a native call, as of SQLite, ends the
 * whole process.
 * @param program a TypeScript module
 * @param workerData what it finds under that name
 */
export const startWorker = (program: URL, workerData: unknown): Worker =>
  new Worker(new URL('./program.mjs', import.meta.url), {
    workerData,
    argv: [program.href],
    // None of the parent's: its loader and debugger would start again in the worker.
    execArgv: [],
  });
