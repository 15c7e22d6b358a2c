/** What a log line tells of an error: its message might quote what was written. */
export const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** What a view's health and its parked events tell of an error, to operators only. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
