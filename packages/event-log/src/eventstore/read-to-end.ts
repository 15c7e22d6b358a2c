import type { StreamingRead } from '@eventstore/db-client';
import { NoAnswer } from './failures.ts';

/**
 * All that a read gives. By its events: to go through it as an iterable costs several errors with their stacks at each end.
 * @throws NoAnswer when the link it runs on is lost, and what the read fails with
 */
export function readToEnd<Item>(read: StreamingRead<Item>, lost: AbortSignal): Promise<readonly Item[]> {
  const items: Item[] = [];
  const giveUp = (): void => void read.destroy(new NoAnswer('The connection was given up'));
  return new Promise<readonly Item[]>((resolve, reject) => {
    read.on('data', (item) => items.push(item));
    read.on('end', () => resolve(items));
    // It may fail once more when it is over: nobody is interested, but an error without a listener would end the process.
    read.on('error', (error) => {
      reject(error);
      read.cancel().catch(() => undefined);
    });
    read.on('close', () => reject(new NoAnswer('The read was broken off')));
    lost.addEventListener('abort', giveUp);
    if (lost.aborted) giveUp();
  }).finally(() => lost.removeEventListener('abort', giveUp));
}
