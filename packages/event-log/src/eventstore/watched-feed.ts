import type { Link } from './connection.ts';
import { openFeed, type FeedItem, type FeedOptions } from './feed.ts';
import type { Watchdog } from './watchdog.ts';

/** A feed that fails, as a passing failure, when the watchdog finds it stalled. @param over ends it */
export async function* openWatchedFeed(
  watchdog: Watchdog,
  link: Link,
  options: FeedOptions,
  over: AbortSignal,
): AsyncGenerator<readonly FeedItem[]> {
  const dropped = new AbortController();
  const watched = { position: options.after, waiting: true, drop: () => dropped.abort() };
  const unwatch = watchdog.watch(watched);
  try {
    for await (const items of openFeed(link, options, AbortSignal.any([over, dropped.signal]))) {
      for (const item of items) if (item.kind !== 'caught-up') watched.position = item.position;
      watched.waiting = false;
      yield items;
      watched.waiting = true;
    }
  } finally {
    unwatch();
  }
}
