import { join } from 'node:path';
import type { EventLog } from '@vigie/event-log';
import { openSqliteEventLog } from '@vigie/event-log/sqlite';
import type { Settings } from '@vigie/settings';

/** How often another process's commits are looked for, where the services run apart on one machine. */
const POLL_MS = 20;

/** Where the embedded log lies. */
export const eventLogFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'events.sqlite');

/** Opens the event log that the settings name (design section 1). @throws when it can't be opened durably */
export function openEventLog(settings: Pick<Settings, 'dataDir'>): Promise<EventLog> {
  return openSqliteEventLog({ file: eventLogFile(settings), pollMs: POLL_MS });
}
