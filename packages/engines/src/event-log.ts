import { join } from 'node:path';
import type { EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import type { Settings } from '@vigie/settings';

/** How often another process's commits are looked for, where the services run apart on one machine. */
const POLL_MS = 20;

/** Where the embedded log lies. */
export const eventLogFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'events.sqlite');

/**
 * Opens the event log that the settings name (design section 1).
 * @throws when the embedded one can't be opened durably, or EventStoreDB denies access
 */
export async function openEventLog(settings: Pick<Settings, 'dataDir' | 'eventStoreUrl'>): Promise<EventLog> {
  if (settings.eventStoreUrl === null) return openSqliteEventLog({ file: eventLogFile(settings), pollMs: POLL_MS });
  // The embedded form never loads the client.
  const { openEventStoreLog } = await import('@vigie/event-log/eventstore');
  return openEventStoreLog({ url: settings.eventStoreUrl });
}
