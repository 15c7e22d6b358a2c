import { startWorker } from '../thread/start-worker.ts';
import { halfOfHeapMb } from './heap.ts';
import { GO_ON, STOP, type FromWorker, type RebuildRequest } from './rebuild-messages.ts';
import type { RebuildOutcome } from './rebuild.ts';
import { RebuildStopped } from './rebuilding.ts';

/**
 * Like `rebuildViews`, in a worker thread with its own connections to the engines.
 * @throws when the log or the store fails, or `signal` aborts
 */
export async function rebuildInWorker(
  request: RebuildRequest,
  beforePublish: () => Promise<void>,
  signal: AbortSignal,
): Promise<RebuildOutcome> {
  signal.throwIfAborted();
  const worker = startWorker(new URL('./rebuild-worker.ts', import.meta.url), request, {
    maxOldGenerationSizeMb: halfOfHeapMb(),
  });
  const exited = new Promise<void>((ended) => worker.once('exit', () => ended()));
  const stop = () => worker.postMessage(STOP);
  signal.addEventListener('abort', stop, { once: true });
  const outcome = new Promise<RebuildOutcome>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      switch (message.type) {
        case 'nearlyThere':
          return void beforePublish().then(
            () => worker.postMessage(GO_ON),
            (error: unknown) => {
              reject(error);
              stop();
            },
          );
        case 'done':
          return resolve(
            new Map(
              message.outcome.map(([view, stopped]) => [
                view,
                stopped && new RebuildStopped(stopped.message, stopped.event),
              ]),
            ),
          );
        default:
          return message satisfies never;
      }
    });
    worker.once('error', (error) => reject(signal.aborted ? signal.reason : error));
    worker.once('exit', (code) => reject(new Error(`The rebuild worker ended early, with code ${code}`)));
  });
  try {
    return await outcome;
  } finally {
    signal.removeEventListener('abort', stop);
    await exited;
  }
}
