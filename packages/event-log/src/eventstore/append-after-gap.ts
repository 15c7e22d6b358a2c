import { jsonEvent, type EventData } from '@eventstore/db-client';
import { v5 } from 'uuid';
import type { AppendResult, NewEvent, Revision } from '../port.ts';
import { append, write, type Append } from './append.ts';
import type { Connection } from './connection.ts';
import { eventData } from './envelope.ts';
import { PLACEHOLDER } from './names.ts';
import { hideBefore } from './truncate.ts';

/** How many placeholders one append holds. */
const PLACEHOLDERS = 500;

export interface Beginning {
  readonly stream: string;
  /** The stream's name in the database. */
  readonly name: string;
  /** Revision of the first of the events. */
  readonly first: Revision;
  readonly events: readonly NewEvent[];
}

/**
 * Begins a stream with events whose revisions do not begin at 0, since those before were truncated in another log. The
 * server counts from 0: so placeholders without data take the places of what is gone, hidden from the beginning on, and
 * a scavenge removes them. It may be repeated, also after it broke off in the middle.
 */
export async function appendAfterGap(
  connection: Connection,
  { stream, name, first, events }: Beginning,
): Promise<AppendResult> {
  await connection.call((link) => hideBefore(link, name, first));
  let written = 0;
  while (first - written > PLACEHOLDERS) {
    const chunk = requestAt(written, placeholders(written, written + PLACEHOLDERS));
    await connection.call((link) => write(link, chunk));
    written += PLACEHOLDERS;
  }
  const rest = requestAt(written, [...placeholders(written, first), ...events.map(eventData)]);
  return connection.call((link) => append(link, rest));

  function requestAt(revision: Revision, data: readonly EventData[]): Append {
    return { stream, name, expected: revision === 0 ? 'no-stream' : revision - 1, events: data };
  }

  function placeholders(from: Revision, to: Revision): EventData[] {
    return Array.from({ length: to - from }, (_, index) =>
      jsonEvent({ id: v5(`${stream} ${from + index}`, v5.URL), type: PLACEHOLDER, data: {} }),
    );
  }
}
