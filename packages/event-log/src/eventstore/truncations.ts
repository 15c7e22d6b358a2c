import type { Position, Revision } from '../port.ts';
import type { EventItem, FeedItem, FeedOptions } from './feed.ts';
import { truncatedBefore } from './truncate.ts';

/** How many events the server looks at before it tells how far it has come. */
const WINDOW = 2_000;

/** The type of what EventStoreDB keeps of a stream, of which its truncation is. */
const METADATA = '$metadata';

/** Before which revision the streams of a database, by their names in it, are truncated. */
export type Truncations = ReadonlyMap<string, Revision>;

/**
 * What tells which streams were truncated after a position. `$all` still gives events that `$tb` hides until a scavenge
 * has removed them; since a stream is truncated after it is written, what hides events after a position is found after
 * it too.
 */
export const truncationsAfter = (after: Position): FeedOptions => ({
  after,
  pattern: `^\\${METADATA}$`,
  window: WINDOW,
});

/** Reads them up to where the log ends. */
export async function readTruncations(feed: AsyncIterable<readonly FeedItem[]>): Promise<Truncations> {
  const read: EventItem[] = [];
  for await (const items of feed) {
    for (const item of items) if (item.kind === 'event') read.push(item);
    if (items.some(({ kind }) => kind === 'caught-up')) break;
  }
  return truncationsIn(read);
}

/** Those that events tell of; the last of a stream counts. */
export const truncationsIn = (items: readonly EventItem[]): Truncations =>
  new Map(
    items
      .filter(({ event }) => event.type === METADATA)
      .map(({ event }) => [event.streamId.slice(2), truncatedBefore(event.data)]),
  );
