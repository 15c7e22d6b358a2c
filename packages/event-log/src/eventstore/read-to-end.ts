import type { StreamingRead } from '@eventstore/db-client';
import { NoAnswer } from './failures.ts';

/**
 * How long the server has to end a read that has failed, as one of a stream that is not there does: the client leaves
 * it open. To cancel it sooner resets it, and servers end the connection of a client that resets many. In milliseconds.
 */
const ENDS_WITHIN_MS = 250;

/**
 * All that a read gives. By its events: to go through it as an iterable costs several errors with their stacks at each
 * end.
 * @throws NoAnswer when the link it runs on is lost, and what the read fails with
 */
export async function readToEnd<Item>(read: StreamingRead<Item>, lost: AbortSignal): Promise<readonly Item[]> {
  const giveUp = (): void => void read.destroy(new NoAnswer('The connection was given up'));
  lost.addEventListener('abort', giveUp);
  try {
    const items = itemsOf(read);
    if (lost.aborted) giveUp();
    return await items;
  } catch (error) {
    setTimeout(() => void read.cancel().catch(() => undefined), ENDS_WITHIN_MS);
    throw error;
  } finally {
    lost.removeEventListener('abort', giveUp);
  }
}

function itemsOf<Item>(read: StreamingRead<Item>): Promise<readonly Item[]> {
  const items: Item[] = [];
  return new Promise((resolve, reject) => {
    read.on('data', (item) => items.push(item));
    read.on('end', () => resolve(items));
    // It may fail once more when it is over: nobody is interested, but an error without a listener would end the
    // process.
    read.on('error', reject);
    read.on('close', () => reject(new NoAnswer('The read was broken off')));
  });
}
