import type { AppendResult, EventLog, NewEvent } from './port.ts';

/** What is about to be appended. */
export interface Appending {
  readonly stream: string;
  readonly events: readonly NewEvent[];
}

/**
 * The same log, with something around whatever is appended to it, be it to a stream that is there or to one that
 * begins.
 */
export function aroundAppends(
  log: EventLog,
  around: (appending: Appending, append: () => Promise<AppendResult>) => Promise<AppendResult>,
): EventLog {
  return {
    ...log,
    append: (stream, expected, events) => around({ stream, events }, () => log.append(stream, expected, events)),
    begin: (stream, events) => around({ stream, events }, () => log.begin(stream, events)),
  };
}
