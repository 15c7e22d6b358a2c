import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openEventLog, openViewStore } from '@vigie/engines';
import { subscriptions } from '../subscriptions.ts';
import { STOP, type FromWorker, type RebuildRequest, type Stopped } from './rebuild-messages.ts';
import { rebuildViews } from './rebuild.ts';
import type { RebuildStopped } from './rebuilding.ts';

/** Rebuilds views in a thread of its own, so that requests are answered meanwhile. */

if (!parentPort) throw new Error('This is the program of a worker thread');
const main = parentPort;
const request: RebuildRequest = workerData;
const stop = new AbortController();
main.on('message', (message) => {
  if (message === STOP) stop.abort();
});
const log = await openEventLog(request.engines);
const store = await openViewStore(request.engines);
try {
  const outcome = await rebuildViews({
    log,
    store,
    subscriptions: subscriptions(request.timeZone).filter(({ view }) => request.views.includes(view)),
    beforePublish: async () => {
      tell({ type: 'nearlyThere' });
      await once(main, 'message');
    },
    signal: stop.signal,
  });
  tell({ type: 'done', outcome: [...outcome].map(([view, error]) => [view, error && toldOf(error)]) });
} finally {
  await store.close();
  await log.close();
  main.close();
}

/** An error itself would lose what is more than its message on the way. */
function toldOf({ message, event }: RebuildStopped): Stopped {
  return { message, event };
}

function tell(message: FromWorker): void {
  main.postMessage(message);
}
