import type { EventBatch, Position, ReadOptions, RecordedEvent } from '../port.ts';
import { makeBatching, type Batching } from './batching.ts';
import type { Connection, Link } from './connection.ts';
import { recordedEvent, type ClientEvent } from './envelope.ts';
import type { EventItem, FeedItem, FeedOptions } from './feed.ts';
import { PLACEHOLDER, type Names } from './names.ts';
import { isOfEvent } from './position.ts';
import { resuming } from './resuming.ts';
import { readFew } from './short-read.ts';
import { readTruncations, truncationsAfter, truncationsIn, type Truncations } from './truncations.ts';
import { openWatchedFeed } from './watched-feed.ts';
import type { Watchdog } from './watchdog.ts';

/** How many events the server looks at before it tells how far it has come: many while there is much to read … */
const WINDOW = 1_000;

/** … and each one at the end of the log, where others wait for a view to come to a position. */
const LIVE_WINDOW = 1;

const NONE: Truncations = new Map();

export interface FollowOptions extends ReadOptions {
  readonly batchSize: number;
}

export interface Follower {
  /**
   * Reads from a position to `end`. It goes on where it was after a passing failure.
   * @throws EventLogUnavailable where nothing comes for as long as calls are tried again
   */
  readTo(end: Position, options: FollowOptions, over: AbortSignal): AsyncGenerator<EventBatch>;
  /**
   * Gives what is there and what comes, until `over` aborts. It reconnects after passing failures, as often as it
   * takes.
   */
  follow(options: FollowOptions, over: AbortSignal): AsyncGenerator<EventBatch>;
}

export interface FollowerParts {
  readonly connection: Connection;
  readonly names: Names;
  readonly watchdog: Watchdog;
  /** Position of our newest event, or START. */
  readonly head: () => Promise<Position>;
  /** Position of the last event before a place. */
  readonly positionBefore: (place: Position) => Promise<Position>;
}

/** Reads the log of a database through subscriptions, which it begins anew where they stall or break. */
export function makeFollower({ connection, names, watchdog, head, positionBefore }: FollowerParts): Follower {
  return {
    readTo: (end, options, over) =>
      resuming(
        options.after,
        over,
        (after) => (after < end ? readOnce(end, { ...options, after }, over) : null),
        connection.patienceMs,
      ),
    follow: (options, over) => resuming(options.after, over, (after) => followOnce({ ...options, after }, over)),
  };

  async function* followOnce(options: FollowOptions, over: AbortSignal): AsyncGenerator<EventBatch> {
    const end = await head();
    if (options.after < end) yield* readOnce(end, options, over);
    yield* followLive({ ...options, after: end > options.after ? end : options.after }, over);
  }

  async function* readOnce(end: Position, options: FollowOptions, over: AbortSignal): AsyncGenerator<EventBatch> {
    const few = await readFew(connection, options.after);
    if (few) yield* given(few, end, options);
    else yield* readMany(end, options, over);
  }

  /** What of the log's last events is asked for. */
  function* given(few: readonly EventItem[], end: Position, options: FollowOptions): Generator<EventBatch> {
    const { after, types, batchSize } = options;
    const batching = makeBatching(after, batchSize);
    const pattern = new RegExp(names.pattern(types), 'u');
    const wanted = few.filter(({ event, position }) => position <= end && pattern.test(event.type));
    yield* taken(wanted, batching, truncationsIn(few));
    batching.reach(end);
    yield* batching.take();
  }

  async function* readMany(end: Position, options: FollowOptions, over: AbortSignal): AsyncGenerator<EventBatch> {
    const { after, types, batchSize } = options;
    const link = connection.link();
    const truncations = await readTruncations(watchedFeed(link, truncationsAfter(after), over));
    const batching = makeBatching(after, batchSize);
    for await (const items of watchedFeed(link, { after, pattern: names.pattern(types), window: WINDOW }, over)) {
      const beyond = items.findIndex((item) => item.kind === 'caught-up' || item.position > end);
      const wanted = beyond === -1 ? items : items.slice(0, beyond);
      yield* taken(wanted, batching, truncations);
      if (beyond !== -1 || batching.position >= end) break;
      if (wanted.some(({ kind }) => kind === 'checkpoint')) yield* batching.take();
    }
    batching.reach(end);
    yield* batching.take();
  }

  async function* followLive(options: FollowOptions, over: AbortSignal): AsyncGenerator<EventBatch> {
    const { after, types, batchSize } = options;
    const batching = makeBatching(after, batchSize);
    const pattern = names.pattern(types);
    const feed = { after, pattern, window: LIVE_WINDOW };
    const readPast = (position: Position) => readUntilWanted(position, pattern);
    for await (const items of watchedFeed(connection.link(), feed, over, readPast)) {
      yield* taken(items.filter(isAtEvent), batching, NONE);
      const last = items.findLast((item) => item.kind !== 'caught-up');
      if (last && !isAtEvent(last)) batching.reach(await positionBefore(last.position));
      yield* batching.take();
    }
  }

  /** Position of the last event before the next one that a pattern wants, after a position; that one where many come. */
  async function readUntilWanted(position: Position, pattern: string): Promise<Position> {
    const few = (await readFew(connection, position)) ?? [];
    const wanted = new RegExp(pattern, 'u');
    const next = few.findIndex(({ event }) => wanted.test(event.type));
    return (next === -1 ? few : few.slice(0, next)).at(-1)?.position ?? position;
  }

  function watchedFeed(
    link: Link,
    options: FeedOptions,
    over: AbortSignal,
    readPast?: (position: Position) => Promise<Position>,
  ): AsyncIterable<readonly FeedItem[]> {
    return openWatchedFeed(watchdog, link, options, over, readPast);
  }

  /** Takes items in. @returns the batches that they fill */
  function* taken(items: readonly FeedItem[], batching: Batching, truncations: Truncations): Generator<EventBatch> {
    for (const item of items) {
      if (item.kind === 'caught-up') continue;
      const event = item.kind === 'event' ? shown(item.event, truncations) : null;
      if (event) batching.add(event);
      else batching.reach(item.position);
      if (batching.full()) yield* batching.take();
    }
  }

  function shown(event: ClientEvent, truncations: Truncations): RecordedEvent | null {
    const stream = names.ours(event.streamId);
    const isHidden = Number(event.revision) < (truncations.get(event.streamId) ?? 0);
    return stream === null || isHidden || event.type === PLACEHOLDER ? null : recordedEvent(event, stream);
  }
}

/**
 * A checkpoint may be where a page of the server's begins, which is no event's position. KurrentDB 25.0.0 tells one at
 * the end of the log too, past everything in it: whoever kept that would seem to be ahead of the log.
 */
const isAtEvent = (item: FeedItem): boolean => item.kind !== 'checkpoint' || isOfEvent(item.position);
