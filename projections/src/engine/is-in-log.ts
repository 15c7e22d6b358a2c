import type { EventLog, Position } from '@vigie/event-log';

/**
 * Whether what has read up to a position can go on from there. A log that ends before it came from a backup; one that
 * does not know it is another, as after a move to EventStoreDB.
 */
export async function isInLog(position: Position, log: Pick<EventLog, 'isPosition' | 'end'>): Promise<boolean> {
  return log.isPosition(position) && position <= (await log.end());
}
