import { EventStoreDBClient } from '@eventstore/db-client';
import type { EventLog } from '@vigie/event-log';
import { openEventStoreLog } from '@vigie/event-log/eventstore';
import { happenings, type Happening } from '../../work/school.ts';

/** What the figures of this benchmark are in, for each event or document. */
export const UNIT = 'µs CPU';

/** How many appends are under way, as commands come at a busy time. */
export const AT_ONCE = 20;

/** Does something with our log and the bare client on the same server. */
export async function withLog<T>(
  url: string,
  work: (log: EventLog, client: EventStoreDBClient) => Promise<T>,
): Promise<T> {
  const log = await openEventStoreLog({ url });
  const client = EventStoreDBClient.connectionString(url);
  try {
    return await work(log, client);
  } finally {
    await client.dispose();
    await log.close();
  }
}

export const happeningsOf = (events: number): readonly Happening[] => [
  ...happenings({ students: 1, users: 1, events, reportsOnly: true }),
];

export function happeningAt(all: readonly Happening[], at: number): Happening {
  const found = all[at];
  if (found === undefined) throw new Error(`There is no event ${at}`);
  return found;
}
