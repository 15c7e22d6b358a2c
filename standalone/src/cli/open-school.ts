import { createCommands, newId, type Commands } from '@vigie/command-service';
import { checkEngines, openEventLog } from '@vigie/engines';
import type { EventLog } from '@vigie/event-log';
import { readSettings } from '@vigie/settings';
import { readSchoolKey } from '../school-key.ts';
import { refuseLostLog } from './refuse-lost-log.ts';

/** A school's log and commands, for a tool that runs beside its server or without it. */
export interface OpenSchool {
  readonly log: EventLog;
  readonly commands: Commands;
}

/**
 * Opens the school that DATA_DIR, EVENTSTORE_URL and MONGODB_URL name, in its TIME_ZONE, for as long as `work` takes. A
 * server's other settings are not asked for.
 * @throws InvalidSettings, UsageError where what was made of the log is ahead of it, what opening the log throws, and
 *   what `work` throws
 */
export async function withSchool<T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (school: OpenSchool) => Promise<T>,
): Promise<T> {
  const { DATA_DIR, EVENTSTORE_URL, MONGODB_URL, TIME_ZONE } = env;
  const settings = readSettings({ DATA_DIR, EVENTSTORE_URL, MONGODB_URL, TIME_ZONE, APP_ENV: 'local' });
  const { dataDir, mongodbUrl, eventStoreUrl, timeZone } = settings;
  await checkEngines({ dataDir, mongodbUrl, eventStoreUrl });
  const log = await openEventLog(settings);
  try {
    await refuseLostLog(settings, log);
    const emailKey = await readSchoolKey(settings, log);
    return await work({ log, commands: createCommands({ log, newId, timeZone, emailKey }) });
  } finally {
    await log.close();
  }
}
