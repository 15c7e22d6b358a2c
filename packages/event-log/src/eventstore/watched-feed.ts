import type { Position } from '../port.ts';
import type { Link } from './connection.ts';
import { openFeed, type FeedItem, type FeedOptions } from './feed.ts';
import type { Watchdog } from './watchdog.ts';

/**
 * A feed that fails, as a passing failure, when the watchdog finds it stalled.
 * @param over ends it
 * @param readPast how far there is nothing, after a position, that the feed would give: the server does not tell it of
 * what came last when it has caught up. What this gives is told as a checkpoint
 */
export async function* openWatchedFeed(
  watchdog: Watchdog,
  link: Link,
  options: FeedOptions,
  over: AbortSignal,
  readPast?: (position: Position) => Promise<Position>,
): AsyncGenerator<readonly FeedItem[]> {
  const dropped = new AbortController();
  const watched = { position: options.after, waiting: true, drop: () => dropped.abort() };
  const unwatch = watchdog.watch(watched);
  try {
    for await (const items of openFeed(link, options, AbortSignal.any([over, dropped.signal]))) {
      for (const item of items) if (item.kind !== 'caught-up') watched.position = item.position;
      watched.waiting = false;
      yield items;
      if (readPast && items.at(-1)?.kind === 'caught-up') {
        const position = await readPast(watched.position);
        if (position > watched.position) yield [{ kind: 'checkpoint', position }];
        watched.position = position;
      }
      watched.waiting = true;
    }
  } finally {
    unwatch();
  }
}
