import type { LogRecord, StreamState } from './log-record.ts';
import type { StreamMetadata } from './stream-metadata.ts';

/** What a scavenge looks at. */
interface Scavengeable {
  records(): readonly LogRecord[];
  stream(name: string): StreamState | undefined;
  metadata(stream: string): StreamMetadata;
}

/** What a scavenge leaves: every event that its stream's metadata shows, each stream's last event, and tombstones. */
export function scavenged(log: Scavengeable): ReadonlySet<LogRecord> {
  return new Set(
    log.records().filter(({ stream, revision }) => {
      const state = log.stream(stream);
      if (!state || revision === state.lastRevision) return true;
      return !state.deleted && revision >= firstVisible(state.lastRevision, log.metadata(stream));
    }),
  );
}

/** The lowest revision that a stream's metadata shows. */
export const firstVisible = (lastRevision: number, { truncateBefore, maxCount }: StreamMetadata): number =>
  Math.max(truncateBefore, lastRevision - maxCount + 1, 0);
