import { parentPort, workerData } from 'node:worker_threads';
import { openEventLog, openViewStore } from '@vigie/engines';
import { openEmbeddedSignals } from '@vigie/signals/embedded';
import { startTracing } from '@vigie/tracing/start';
import type { Logger } from '../engine/logger.ts';
import { startProjections } from '../start.ts';
import { failureOf, READY, type FromThread, type ThreadRequest, type ToThread } from './messages.ts';
import { makeOutbox } from './outbox.ts';

/** Brings the views up in a thread of its own, so that who answers requests does not. */

if (!parentPort) throw new Error('This is the program of a worker thread');
const main = parentPort;
const { engines, timeZone, timing, tracingEndpoint }: ThreadRequest = workerData;
const { tell, flush } = makeOutbox<FromThread>((messages) => main.postMessage(messages));
const tracing = await startTracing('vigie', tracingEndpoint);
const log = await openEventLog(engines);
const store = await openViewStore(engines);
const signals = openEmbeddedSignals();
signals.subscribe((advanced) => tell({ type: 'advanced', advanced }));
const projections = startProjections({
  log,
  store,
  timeZone,
  timing,
  engines,
  signals,
  logger: { info: logged('info'), warn: logged('warn'), error: logged('error') },
  onHealth: (health) => tell({ type: 'health', health }),
});
void answer(READY, projections.ready);
main.on('message', (message: ToThread) => {
  switch (message.type) {
    case 'rebuild':
      return void answer(message.id, projections.rebuild(message.view));
    case 'hurry':
      return signals.hurry(message.view);
    case 'stop':
      return void stop();
    default:
      return message satisfies never;
  }
});

async function stop(): Promise<void> {
  await projections.stop();
  await store.close();
  await log.close();
  await tracing.stop();
  flush();
  main.close();
}

function logged(level: keyof Logger): Logger[typeof level] {
  return (fields, message) => tell({ type: 'logged', level, fields, message });
}

async function answer(id: number, work: Promise<void>): Promise<void> {
  const failure = await work.then(() => null, failureOf);
  tell({ type: 'done', id, failure });
}
