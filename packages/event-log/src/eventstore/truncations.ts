import type { Position, Revision } from '../port.ts';
import type { FeedItem, FeedOptions } from './feed.ts';
import { truncatedBefore } from './truncate.ts';

/** How many events the server looks at before it tells how far it has come. */
const WINDOW = 2_000;

/** Before which revision the streams of a database, by their names in it, are truncated. */
export type Truncations = ReadonlyMap<string, Revision>;

/**
 * What tells which streams were truncated after a position. `$all` still gives events that `$tb` hides until a scavenge has removed them;
 * since a stream is truncated after it is written, what hides events after a position is found after it too.
 */
export const truncationsAfter = (after: Position): FeedOptions => ({
  after,
  pattern: '^\\$metadata$',
  window: WINDOW,
});

/** Reads them up to where the log ends. */
export async function readTruncations(feed: AsyncIterable<readonly FeedItem[]>): Promise<Truncations> {
  const found = new Map<string, Revision>();
  for await (const items of feed) {
    for (const item of items) {
      if (item.kind === 'event') found.set(item.event.streamId.slice(2), truncatedBefore(item.event.data));
    }
    if (items.some(({ kind }) => kind === 'caught-up')) break;
  }
  return found;
}
