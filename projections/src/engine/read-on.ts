import { EventLogUnavailable, START, type EventBatch, type EventLog, type ReadOptions } from '@vigie/event-log';

/**
 * Reads all events after a position, and goes on where it was once a log that has been away is back, for as long as it
 * takes: what was made of those before took long.
 * @param signal ends that
 * @throws EventLogUnavailable where there is nothing before
 */
export async function* readOn(
  log: Pick<EventLog, 'readAll'>,
  options: ReadOptions,
  signal?: AbortSignal,
): AsyncGenerator<EventBatch> {
  let { after } = options;
  for (;;) {
    try {
      for await (const batch of log.readAll({ ...options, after })) {
        after = batch.position;
        yield batch;
      }
      return;
    } catch (error) {
      if (!(error instanceof EventLogUnavailable) || after === START) throw error;
      signal?.throwIfAborted();
    }
  }
}
