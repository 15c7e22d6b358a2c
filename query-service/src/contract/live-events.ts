/** What live events are named, and the features that they tell of. No imports: the browser takes this file as it is. */

export const FEATURES = ['reports', 'students', 'users', 'access', 'bug-reports'] as const;
export type Feature = (typeof FEATURES)[number];

export const LIVE_EVENT = 'changed';
export const LIVE_REPORTS_EVENT = 'reports';
