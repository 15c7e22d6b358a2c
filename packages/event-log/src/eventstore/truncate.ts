import { NO_STREAM, WrongExpectedVersionError, type StreamMetadata } from '@eventstore/db-client';
import type { Revision } from '../port.ts';
import { CALL_TIMEOUT_MS, type Link } from './connection.ts';
import { lastRevision, readLast } from './read-stream.ts';

/**
 * Hides a stream's events before a revision, but never its last one, by `$tb` in its metadata, whose other members
 * stay. A scavenge then takes them off the disk.
 */
export async function truncate(link: Link, name: string, before: Revision): Promise<void> {
  const last = await lastRevision(link, name);
  if (last !== null) await hideBefore(link, name, Math.min(before, last));
}

/** Sets `$tb`, unless it is as far already; also of a stream that is still to be written. */
export async function hideBefore(link: Link, name: string, before: Revision): Promise<void> {
  for (;;) {
    const [event] = (await readLast(link, `$$${name}`)) ?? [];
    const metadata = membersOf(event?.data);
    if (truncatedBefore(event?.data) >= before) return;
    try {
      // `$tb` under its own name, as are the other members, which were read so.
      await link.client.setStreamMetadata(
        name,
        { ...metadata, $tb: before },
        {
          ...link.options,
          expectedRevision: event ? event.revision : NO_STREAM,
          deadline: CALL_TIMEOUT_MS,
        },
      );
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    }
  }
}

/** The `$tb` of a stream's metadata; 0 where there is none. */
export function truncatedBefore(metadata: unknown): Revision {
  const { $tb } = membersOf(metadata);
  return typeof $tb === 'number' ? $tb : 0;
}

function membersOf(metadata: unknown): StreamMetadata {
  return typeof metadata === 'object' && metadata !== null ? { ...metadata } : {};
}
