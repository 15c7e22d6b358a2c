import type { Position, Revision } from '../port.ts';
import type { Link } from './connection.ts';
import { openFeed } from './feed.ts';
import { truncatedBefore } from './truncate.ts';

/** How many events the server looks at before it tells how far it has come. */
const WINDOW = 2_000;

/** Before which revision the streams of a database, by their names in it, are truncated. */
export type Truncations = ReadonlyMap<string, Revision>;

/**
 * Reads which streams were truncated after a position. `$all` still gives events that `$tb` hides until a scavenge has removed them;
 * since a stream is truncated after it is written, what hides events after a position is found after it too.
 */
export async function readTruncations(link: Link, after: Position, over: AbortSignal): Promise<Truncations> {
  const found = new Map<string, Revision>();
  for await (const item of openFeed(link, { after, pattern: '^\\$metadata$', window: WINDOW }, over)) {
    if (item.kind === 'caught-up') break;
    if (item.kind === 'event') found.set(item.event.streamId.slice(2), truncatedBefore(item.event.data));
  }
  return found;
}
