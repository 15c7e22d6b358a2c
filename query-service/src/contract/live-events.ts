/** What live events are named, and the features that they tell of. No imports: the browser takes this file as it is. */

export const FEATURES = ['reports', 'students', 'users', 'access', 'bug-reports'] as const;
export type Feature = (typeof FEATURES)[number];

export const LIVE_EVENT = 'changed';
export const LIVE_REPORTS_EVENT = 'reports';

/** An older backup of the log was restored: what was seen is no more. */
export const LIVE_RESTORED_EVENT = 'restored';

/** Says nothing but that the connection still carries something, so often where there is nothing else to say. */
export const LIVE_HEARTBEAT_EVENT = 'heartbeat';
export const LIVE_HEARTBEAT_MS = 15_000;
