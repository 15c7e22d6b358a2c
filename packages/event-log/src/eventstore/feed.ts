import { eventTypeFilter, START as BEGINNING, type AllStreamResolvedEvent } from '@eventstore/db-client';
import type { Position } from '../port.ts';
import type { Link } from './connection.ts';
import type { ClientEvent } from './envelope.ts';
import { NoAnswer } from './failures.ts';
import { parsePosition, positionOf } from './position.ts';

export interface FeedOptions {
  readonly after: Position;
  /** Which event types are given: a regular expression. */
  readonly pattern: string;
  /** How many events the server looks at before it tells how far it has come. */
  readonly window: number;
}

export interface EventItem {
  readonly kind: 'event';
  readonly event: ClientEvent;
  readonly position: Position;
}

/** What a subscription gives, in order. */
export type FeedItem =
  | EventItem
  /** All events up to here were given or left out. */
  | { readonly kind: 'checkpoint'; readonly position: Position }
  /** All events that were there when the subscription began were given or left out. */
  | { readonly kind: 'caught-up' };

type Note = Exclude<FeedItem, EventItem>;

/**
 * How many items may wait here while their consumer is busy, so that it finds them together; more wait at the server.
 */
const AHEAD = 500;

/**
 * Subscribes to `$all`, with a filter on the server.
 * @param over ends it
 * @returns each time all that has arrived, which costs less than one by one
 * @throws NoAnswer when the server ends it or the link is lost, and what it fails with
 */
export async function* openFeed(
  link: Link,
  options: FeedOptions,
  over: AbortSignal,
): AsyncGenerator<readonly FeedItem[]> {
  const { after, pattern, window } = options;
  // The client tells of checkpoints beside the stream of events. An empty item in that stream stands for each, so that
  // all stay in order.
  const notes: Note[] = [];
  const filter = eventTypeFilter({
    regex: pattern,
    maxSearchWindow: window,
    checkpointInterval: 1,
    checkpointReached: (_, position) => note({ kind: 'checkpoint', position: positionOf(position) }),
  });
  const subscription = link.client.subscribeToAll(
    { ...link.options, fromPosition: parsePosition(after) ?? BEGINNING, filter },
    { highWaterMark: AHEAD },
  );
  subscription.on('caughtUp', () => note({ kind: 'caught-up' }));
  // After the end of the iteration nobody else listens, and a late failure would end the process.
  subscription.on('error', () => undefined);
  const stop = (): void => void subscription.destroy(new NoAnswer('The connection was given up'));
  const signal = AbortSignal.any([link.lost, over]);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    for await (const first of subscription) {
      const items: FeedItem[] = [];
      for (let next: AllStreamResolvedEvent | null = first; next !== null; next = subscription.read()) {
        const item = itemOf(next);
        if (item) items.push(item);
      }
      yield items;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    subscription.destroy();
    subscription.unsubscribe().catch(() => undefined);
  }
  throw new NoAnswer('EventStoreDB has ended the subscription');

  function itemOf({ event }: AllStreamResolvedEvent): FeedItem | undefined {
    if (!event) return notes.shift();
    return event.position && { kind: 'event', event, position: positionOf(event.position) };
  }

  function note(told: Note): void {
    notes.push(told);
    subscription.push({});
  }
}
