export interface ApiOptions {
  /** Which notifications the call shows by itself: all unless said otherwise. The rest is told by its caller. */
  readonly notifications?: 'failures' | 'successes' | 'none';
}

/** What comes of it is told where it was asked for: by a list, a screen, or a form. */
export const SILENT: ApiOptions = { notifications: 'none' };
/** What was wrong is told by the form that sent it. */
export const SUCCESSES_ONLY: ApiOptions = { notifications: 'successes' };
/** What was done is told where it was asked for, with the way to take it back. */
export const FAILURES_ONLY: ApiOptions = { notifications: 'failures' };
