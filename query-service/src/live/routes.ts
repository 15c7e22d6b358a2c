import { routeOf } from '@vigie/command-service/contract';
import { defineStream, type StreamRoute } from '@vigie/http';
import { LIVE_EVENTS, liveQuery } from '../contract/index.ts';
import type { Reading } from '../reading/define-query.ts';
import { openStream } from './stream.ts';
import { tellChanges } from './tell-changes.ts';
import { tellRestored } from './tell-restored.ts';

/**
 * Live updates (design section 4): `contract/live.ts` says what they tell. A stream ends when its reader or the service
 * goes, when the reader takes nothing in, when the account is removed or has opened too many since, and after
 * `lifetime` milliseconds: the browser comes back, and its session is checked again, so that nobody listens long after
 * signing out.
 */
export function liveRoutes(reading: Reading, lifetime: number): StreamRoute[] {
  return [live(reading, lifetime)];
}

const live = (reading: Reading, lifetime: number): StreamRoute =>
  defineStream({
    ...routeOf('GET /api/live'),
    summary: 'Which features have changed, and the reports where they are few, as server-sent events',
    limit: 'read',
    heeds: ['X-Min-Position', 'Last-Event-ID'],
    query: liveQuery,
    events: LIVE_EVENTS,
    handle: async ({ query: { seen = '' }, header }, outlet) => {
      const stream = await openStream(outlet, lifetime);
      if (stream === null) return;
      const telling = tellChanges(reading, stream, outlet.signedIn);
      try {
        await Promise.all([
          telling.started,
          tellRestored({ ...reading, seen: [seen, header('last-event-id')] }, stream),
          stream.over,
        ]);
      } finally {
        telling.stop();
        stream.end();
      }
    },
  });
