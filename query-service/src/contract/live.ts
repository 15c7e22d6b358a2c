import { z } from 'zod';

/**
 * GET /api/live (design section 4): server-sent events, each named `changed` with this as its data. On connecting
 * one comes for each feature, with the position of its last change (empty if there was none): higher than the last
 * position seen means that something was missed. Then one comes whenever a feature's views have changed.
 * The client refetches with `X-Min-Position: <position>`. The server closes the stream now and then, so that the
 * session is checked again; a browser comes back by itself.
 */

export const FEATURES = ['reports', 'students', 'users', 'access', 'bug-reports'] as const;

export const LIVE_EVENT = 'changed';

export const liveChange = z.object({ feature: z.enum(FEATURES), position: z.string() });

export type Feature = (typeof FEATURES)[number];
export type LiveChange = z.infer<typeof liveChange>;
