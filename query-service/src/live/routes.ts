import { createSession } from 'better-sse';
import { routeOf } from '@vigie/command-service/contract';
import { defineStream, type StreamRoute } from '@vigie/http';
import { LIVE_EVENT, LIVE_REPORTS_EVENT, type LiveChange } from '../contract/index.ts';
import type { Reading } from '../reading/define-query.ts';
import { VIEW_DEFINITIONS } from '../reading/views.ts';
import { changedReports } from './changed-reports.ts';
import { followFeatures } from './feature-changes.ts';

const HEARTBEAT = 15_000;

/** So many bytes may wait for one reader: whoever is asleep and takes nothing in would have them all kept in memory. */
const MOST_UNREAD = 1024 * 1024;

/** So long may a reader take for what was sent before the end: a stream with bytes that nobody takes never closes by itself. */
const LONGEST_END = 5000;

/**
 * Live updates (design section 4): `contract/live.ts` says what they tell. A stream ends when its reader or the service
 * goes, when the reader takes nothing in, when the account is removed, and after `lifetime` milliseconds: the browser comes back, and its session is
 * checked again, so that nobody listens long after signing out. Reports are only told to whoever is still signed in, with the
 * roles of that moment.
 */
export function liveRoutes(reading: Reading, lifetime: number): StreamRoute[] {
  return [live(reading, lifetime)];
}

const live = (reading: Reading, lifetime: number): StreamRoute =>
  defineStream({
    ...routeOf('GET /api/live'),
    summary: 'Which features have changed, and the reports where they are few, as server-sent events',
    limit: 'read',
    produces: 'text/event-stream',
    handle: async (_request, { ctx, signal, signedIn }) => {
      ctx.respond = false;
      // Koa answers 404 until somebody says otherwise, and the stream's head takes over what it finds.
      ctx.status = 200;
      let letGo = (): void => {};
      const over = new Promise<void>((resolve) => (letGo = resolve));
      const end = (): void => {
        if (!ctx.res.writableEnded) setTimeout(() => ctx.res.destroy(), LONGEST_END).unref();
        ctx.res.end();
        letGo();
      };
      if (signal.aborted) return end();
      const endIfGone = async (): Promise<void> => {
        if ((await signedIn()) === null) end();
      };

      // Its own heartbeat would go on for ever where the reader leaves before it has begun.
      const stream = await createSession(ctx.req, ctx.res, { keepAlive: null, trustClientEventId: false });
      const isOpen = (): boolean => stream.isConnected && !signal.aborted && !ctx.res.writableEnded;
      const push = (data: object, event: string, id?: string): void => {
        if (isOpen()) stream.push(data, event, id);
        if (ctx.res.writableLength > MOST_UNREAD) ctx.res.destroy();
      };
      const tellReports = async (ids: readonly string[]): Promise<void> => {
        if (!isOpen()) return;
        const actor = await signedIn();
        if (actor === null) return end();
        const reports = await changedReports(reading, actor, ids);
        if (reports.length > 0) push({ reports }, LIVE_REPORTS_EVENT);
      };
      let told = Promise.resolve();
      const inTurn = (telling: () => Promise<void> | void): void => {
        told = told.then(telling).catch(end);
      };
      // Reports go first, so that their rows are there before the lists are read again; what can't be told is in the lists.
      const stopReports = reading.signals.subscribe(({ view, documents = [] }) => {
        if (view !== VIEW_DEFINITIONS.reports.name || documents.length === 0) return;
        inTurn(() => tellReports(documents).catch(() => undefined));
      });
      const tell = (change: LiveChange): void => {
        inTurn(() => push(change, LIVE_EVENT, change.position));
        if (change.feature === 'users') endIfGone().catch(end);
      };
      const following = followFeatures(reading.views, reading.signals, tell);
      const heartbeat = setInterval(() => isOpen() && ctx.res.write(':\n\n'), HEARTBEAT);
      const timer = setTimeout(end, lifetime);
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      try {
        await Promise.all([following.started, over]);
      } finally {
        clearInterval(heartbeat);
        clearTimeout(timer);
        stopReports();
        following.stop();
        end();
      }
    },
  });
