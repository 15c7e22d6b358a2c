import { EVENT_TYPE, START as BEGINNING, type Position as ClientPosition } from '@eventstore/db-client';
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

/** What a subscription gives, in order. `waiting` tells that nothing more has arrived so far. */
export type FeedItem = { readonly waiting: boolean } & (
  | { readonly kind: 'event'; readonly event: ClientEvent; readonly position: Position }
  /** All events up to here were given or left out. */
  | { readonly kind: 'checkpoint'; readonly position: Position }
  /** All events that were there when the subscription began were given or left out. */
  | { readonly kind: 'caught-up' }
);

type Note = { readonly kind: 'checkpoint'; readonly position: Position } | { readonly kind: 'caught-up' };

/**
 * Subscribes to `$all`, with a filter on the server.
 * @param over ends it
 * @throws NoAnswer when the server ends it or the link is lost, and what it fails with
 */
export async function* openFeed(link: Link, options: FeedOptions, over: AbortSignal): AsyncGenerator<FeedItem> {
  const { after, pattern, window } = options;
  // The client tells of checkpoints beside the stream of events. An empty item in that stream stands for each, so that all stay in order.
  const notes: Note[] = [];
  const subscription = link.client.subscribeToAll({
    ...link.options,
    fromPosition: parsePosition(after) ?? BEGINNING,
    filter: {
      filterOn: EVENT_TYPE,
      regex: pattern,
      maxSearchWindow: window,
      checkpointInterval: 1,
      checkpointReached: (_, position: ClientPosition) => note({ kind: 'checkpoint', position: positionOf(position) }),
    },
  });
  subscription.on('caughtUp', () => note({ kind: 'caught-up' }));
  // After the end of the iteration nobody else listens, and a late failure would end the process.
  subscription.on('error', () => undefined);
  const stop = (): void => void subscription.destroy(new NoAnswer('The connection was given up'));
  const signal = AbortSignal.any([link.lost, over]);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    for await (const { event } of subscription) {
      const waiting = subscription.readableLength === 0;
      if (event?.position) yield { kind: 'event', event, position: positionOf(event.position), waiting };
      const next = event ? undefined : notes.shift();
      if (next) yield { ...next, waiting };
    }
  } finally {
    signal.removeEventListener('abort', stop);
    subscription.destroy();
    subscription.unsubscribe().catch(() => undefined);
  }
  throw new NoAnswer('EventStoreDB has ended the subscription');

  function note(told: Note): void {
    notes.push(told);
    subscription.push({});
  }
}
