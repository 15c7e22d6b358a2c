import type { RecordedEvent } from '@vigie/event-log';
import type { ParkedEvent, Position } from '@vigie/view-store';

/** Error of an event that is itself sound, but touches a document whose earlier event was parked. */
export const BEHIND = 'behind a parked event';

/** Stands for the documents of an event that could not even be read: all that its stream touches from then on. */
export const streamKey = (stream: string): string => `${STREAM}${stream}`;

/** The stream that a key of `streamKey` stands for. */
export const streamIn = (key: string): string => key.slice(STREAM.length);

const STREAM = 'stream:';

/**
 * Events that could not be projected (design section 4). Once one is parked, the later ones of the same document are
 * parked behind it: applied without it, they would show something that never was.
 */
export interface Parking {
  /** Whether a document's events wait from this position on. */
  blocks(documentId: string, position: Position): boolean;
  /** An event that is parked already keeps its error: after a crash it may come again. */
  park(event: RecordedEvent, documentId: string, error: string): void;
  /** Events parked since the last call. */
  take(): readonly ParkedEvent[];
}

/** @param already parked before */
export function makeParking(already: readonly ParkedEvent[]): Parking {
  const since = new Map<string, Position>();
  const known = new Set<string>();
  for (const { documentId, position } of already) wait(documentId, position);
  let fresh: ParkedEvent[] = [];

  return {
    blocks(documentId, position) {
      const from = since.get(documentId);
      return from !== undefined && position >= from;
    },
    park({ position, id, type }, documentId, error) {
      if (known.has(keyOf(documentId, position))) return;
      wait(documentId, position);
      fresh.push({ position, eventId: id, type, documentId, error });
    },
    take() {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };

  function wait(documentId: string, position: Position): void {
    known.add(keyOf(documentId, position));
    const from = since.get(documentId);
    if (from === undefined || position < from) since.set(documentId, position);
  }
}

const keyOf = (documentId: string, position: Position): string => `${position} ${documentId}`;
