import { z } from 'zod';

/**
 * GET /api/live (design section 4): server-sent events, each named `changed` with this as its data. On connecting
 * one comes for each feature, with the current position; then one whenever a feature's views have changed.
 * The client refetches with `X-Min-Position: <position>`.
 */

export const FEATURES = ['reports', 'students', 'users', 'access', 'bug-reports'] as const;

export const LIVE_EVENT = 'changed';

export const liveChange = z.object({ feature: z.enum(FEATURES), position: z.string() });

export type Feature = (typeof FEATURES)[number];
export type LiveChange = z.infer<typeof liveChange>;
