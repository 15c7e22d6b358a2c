import { createSession } from 'better-sse';
import { accessTo } from '@vigie/command-service/contract';
import { defineStream, type Authenticate, type StreamRoute } from '@vigie/http';
import { LIVE_EVENT, type LiveChange } from '../contract/index.ts';
import type { Reading } from '../reading/define-query.ts';
import { followFeatures } from './feature-changes.ts';

const HEARTBEAT = 15_000;

/**
 * Live updates (design section 4): `contract/live.ts` says what they tell. A stream ends when its reader or the service
 * goes, when the account is removed, and after `lifetime` milliseconds: the browser comes back, and its session is
 * checked again, so that nobody listens long after signing out.
 */
export function liveRoutes(reading: Reading, authenticate: Authenticate, lifetime: number): StreamRoute[] {
  return [live(reading, authenticate, lifetime)];
}

const live = (reading: Reading, authenticate: Authenticate, lifetime: number): StreamRoute =>
  defineStream({
    method: 'get',
    path: '/api/live',
    summary: 'Which features have changed, as server-sent events',
    access: accessTo('GET /api/live'),
    limit: 'read',
    produces: 'text/event-stream',
    handle: async ({ actor }, { ctx, signal }) => {
      ctx.compress = false;
      ctx.respond = false;
      // Koa answers 404 until somebody says otherwise, and the stream's head takes over what it finds.
      ctx.status = 200;
      const closed = new Promise<void>((resolve) => ctx.res.once('close', resolve));
      const end = (): void => void ctx.res.end();
      const endIfGone = async (): Promise<void> => {
        if ((await authenticate(actor.id)) === null) end();
      };

      const stream = await createSession(ctx.req, ctx.res, { keepAlive: HEARTBEAT, trustClientEventId: false });
      const tell = (change: LiveChange): void => {
        if (stream.isConnected) stream.push(change, LIVE_EVENT, change.position);
        if (change.feature === 'users') endIfGone().catch(end);
      };
      const following = followFeatures(reading.views, reading.signals, tell);
      const timer = setTimeout(end, lifetime);
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      try {
        await Promise.all([following.started, closed]);
      } finally {
        clearTimeout(timer);
        following.stop();
        end();
      }
    },
  });
