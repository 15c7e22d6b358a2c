import { BACKWARDS, END, StreamNotFoundError } from '@eventstore/db-client';
import type { RecordedEvent, Revision, StreamSlice } from '../port.ts';
import type { Link } from './connection.ts';
import { recordedEvent, type ClientEvent } from './envelope.ts';
import { readToEnd } from './read-to-end.ts';

/** Reads one stream from a revision to its end. @throws Error for an event that was not written through this log */
export async function readStream(link: Link, name: string, stream: string, from: Revision): Promise<StreamSlice> {
  const found = await readRecords(link, name, { fromRevision: BigInt(from) });
  if (!found) return { events: [], revision: 'no-stream' };
  const events = found.map((event) => ourEvent(event, stream));
  const last = events.at(-1)?.revision ?? (await lastRevision(link, name));
  return last === null ? { events, revision: 'no-stream' } : { events, revision: last };
}

/** The revision of a stream's last event, which truncation never takes away; null where it was never written. */
export async function lastRevision(link: Link, name: string): Promise<Revision | null> {
  const [last] = (await readLast(link, name)) ?? [];
  return last ? Number(last.revision) : null;
}

/** The last event of a stream, alone in a list, or an empty one where it has none left. */
export const readLast = (link: Link, name: string): Promise<readonly ClientEvent[] | null> =>
  readRecords(link, name, { fromRevision: END, direction: BACKWARDS, maxCount: 1 });

/** One event of a stream, or null where it is gone or has not come. */
export async function readOne(link: Link, name: string, revision: Revision): Promise<ClientEvent | null> {
  const [event] = (await readRecords(link, name, { fromRevision: BigInt(revision), maxCount: 1 })) ?? [];
  return event && Number(event.revision) === revision ? event : null;
}

type Options = Parameters<Link['client']['readStream']>[1];

/** @returns null for a stream that was never written */
async function readRecords(link: Link, name: string, options: Options): Promise<readonly ClientEvent[] | null> {
  try {
    const resolved = await readToEnd(link.client.readStream(name, { ...options, ...link.options }), link.lost);
    return resolved.flatMap(({ event }) => event ?? []);
  } catch (error) {
    if (error instanceof StreamNotFoundError) return null;
    throw error;
  }
}

function ourEvent(event: ClientEvent, stream: string): RecordedEvent {
  const ours = recordedEvent(event, stream);
  if (!ours) throw new Error(`Event ${event.revision} of ${event.streamId} was not written by this application`);
  return ours;
}
