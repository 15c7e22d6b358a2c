/**
 * What a log line tells of an error: its message might quote what was written. The codes of SQLite and the system tell
 * a full disk from a damaged file.
 */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const codes = ['code' in error && error.code, 'errcode' in error && error.errcode];
  return [error.name, ...codes.filter((code) => typeof code === 'string' || typeof code === 'number')].join(' ');
}

/** What a view's health and its parked events tell of an error, to operators only. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
