import { FORWARDS, START as BEGINNING } from '@eventstore/db-client';
import type { Position } from '../port.ts';
import type { Connection } from './connection.ts';
import type { EventItem } from './feed.ts';
import { parsePosition, positionOf } from './position.ts';
import { readToEnd } from './read-to-end.ts';

/** How many events, whoever wrote them, are few. */
const FEW = 100;

/**
 * All that has come after a position, in one read, where it is little, as for whoever looks at the end of the log again
 * and again. A subscription takes several calls, and is ended by a reset: servers end the connection of a client that
 * resets many.
 * @returns null where it is more
 */
export async function readFew(connection: Connection, after: Position): Promise<readonly EventItem[] | null> {
  const read = await connection.once(({ client, options, lost }) =>
    readToEnd(
      client.readAll({
        ...options,
        direction: FORWARDS,
        fromPosition: parsePosition(after) ?? BEGINNING,
        maxCount: FEW,
      }),
      lost,
    ),
  );
  if (read.length === FEW) return null;
  return read.flatMap(({ event }) => {
    const position = event?.position && positionOf(event.position);
    // A read begins with the event at its position, a subscription after it.
    return event && position && position > after ? { kind: 'event' as const, event, position } : [];
  });
}
