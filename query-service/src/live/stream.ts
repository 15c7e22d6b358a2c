import { createSession } from 'better-sse';
import type { StreamOutlet } from '@vigie/http';
import { LIVE_HEARTBEAT_EVENT, LIVE_HEARTBEAT_MS } from '../contract/index.ts';

const HEARTBEAT = `event: ${LIVE_HEARTBEAT_EVENT}\ndata: {}\n\n`;

/** So many bytes may wait for one reader: whoever is asleep and takes nothing in would have them all kept in memory. */
const MOST_UNREAD = 1024 * 1024;

/**
 * So long may a reader take for what was sent before the end: a stream with bytes that nobody takes never closes by
 * itself.
 */
const LONGEST_END = 5000;

/** Server-sent events on their way to one reader. */
export interface LiveStream {
  readonly isOpen: () => boolean;
  /** Sends an event, unless the stream is over. */
  readonly push: (data: object, event: string, id?: string) => void;
  readonly end: () => void;
  /** Resolves when it ends, whoever has ended it. */
  readonly over: Promise<void>;
}

/**
 * Begins a stream, which ends when its reader or the service goes, when the reader takes nothing in, and after
 * `lifetime` milliseconds.
 * @returns null where the reader has gone already
 */
export async function openStream({ ctx, signal }: StreamOutlet, lifetime: number): Promise<LiveStream | null> {
  const { req, res } = ctx;
  ctx.respond = false;
  // Koa answers 404 until somebody says otherwise, and the stream's head takes over what it finds.
  ctx.status = 200;
  if (signal.aborted) {
    res.end();
    return null;
  }
  // Its own heartbeat would go on for ever where the reader leaves before it has begun.
  const session = await createSession(req, res, { keepAlive: null, trustClientEventId: false });
  const isOpen = (): boolean => session.isConnected && !signal.aborted && !res.writableEnded;
  const heartbeat = setInterval(() => isOpen() && res.write(HEARTBEAT), LIVE_HEARTBEAT_MS);
  const timer = setTimeout(end, lifetime);
  let letGo = (): void => {};
  const over = new Promise<void>((resolve) => (letGo = resolve));
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  return { isOpen, push, end, over };

  function push(data: object, event: string, id?: string): void {
    if (isOpen()) session.push(data, event, id);
    if (res.writableLength > MOST_UNREAD) res.destroy();
  }

  function end(): void {
    clearInterval(heartbeat);
    clearTimeout(timer);
    if (!res.writableEnded) setTimeout(() => res.destroy(), LONGEST_END).unref();
    res.end();
    letGo();
  }
}
