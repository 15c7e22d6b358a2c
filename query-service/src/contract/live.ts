import { report } from '@vigie/command-service/contract';
import { z } from 'zod';
import { FEATURES, LIVE_EVENT, LIVE_HEARTBEAT_EVENT, LIVE_REPORTS_EVENT, LIVE_RESTORED_EVENT } from './live-events.ts';

/**
 * GET /api/live (design section 4): server-sent events, each named `changed` with this as its data. On connecting one
 * comes for each feature, with the position of its last change (empty if there was none): higher than the last position
 * seen means that something was missed. Then one comes whenever a feature's views have changed; `anew` says that one
 * shows something else at a position that it had reached before, as after a rebuild, so that what was read there has to
 * be read again. The client refetches with `X-Min-Position: <position>`. Where a few reports have changed, an event
 * named `reports` comes before it, with those that its reader may see as a list would show them now: rows can be shown
 * before the list has been fetched. Who says on connecting what it has `seen` is told by `restored` where the log ends
 * before that: positions are given anew, so that all that was read, and the positions, are to be forgotten. A
 * `heartbeat` comes every 15 s: where it does not, the connection is dead, whatever the browser thinks. The server
 * closes the stream now and then, so that the session is checked again; a browser comes back by itself.
 */

export const liveChange = z.object({
  feature: z.enum(FEATURES),
  position: z
    .string()
    .describe('Up to where it has changed, for X-Min-Position; at first where it stands, or nothing: it never has'),
  anew: z
    .literal(true)
    .optional()
    .describe('It shows something else at a position that it had reached before: what was read has to be read again'),
});

export const liveReports = z.object({
  reports: z.array(report).describe('As a list would show them now; an event changed comes after it'),
});

/** Positions of any log begin with a digit and are made of digits and separators. */
export const POSITION = /^\d[\d.:-]{0,99}$/u;

export const liveQuery = z.object({
  seen: z
    .string()
    .regex(POSITION)
    .optional()
    .describe(
      'The highest X-Position seen: where the log turns out to end before it, that is told by an event restored',
    ),
});

/** What each event has as data, by its name. */
export const LIVE_EVENTS = {
  [LIVE_EVENT]: liveChange,
  [LIVE_REPORTS_EVENT]: liveReports,
  [LIVE_RESTORED_EVENT]: z
    .object({})
    .describe('An older backup of the log was restored: forget what was seen, positions too, and read it again'),
  [LIVE_HEARTBEAT_EVENT]: z.object({}).describe('Every 15 s: where it does not come, the connection is dead'),
};

export type LiveChange = z.infer<typeof liveChange>;
export type LiveReports = z.infer<typeof liveReports>;
