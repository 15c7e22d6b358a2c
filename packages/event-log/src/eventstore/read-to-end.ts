import type { Readable } from 'node:stream';
import { NoAnswer } from './failures.ts';

/** A read of the client. */
interface ClientRead<Item> extends Readable {
  cancel(): Promise<void>;
  [Symbol.asyncIterator](): AsyncIterableIterator<Item>;
}

/** All that a read gives. @throws NoAnswer when the link it runs on is lost, and what the read fails with */
export async function readToEnd<Item>(read: ClientRead<Item>, lost: AbortSignal): Promise<Item[]> {
  const items: Item[] = [];
  // After the end of the iteration nobody else listens, and a late failure would end the process.
  read.on('error', () => undefined);
  const stop = (): void => void read.destroy(new NoAnswer('The connection was given up'));
  lost.addEventListener('abort', stop);
  try {
    for await (const item of read) items.push(item);
    return items;
  } finally {
    lost.removeEventListener('abort', stop);
    read.cancel().catch(() => undefined);
  }
}
