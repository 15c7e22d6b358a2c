import { existsSync } from 'node:fs';
import { checkEngines, eventLogFile, openEventLog } from '@vigie/engines';
import { copyLog, EventLogUnavailable, ForeignTarget } from '@vigie/event-log';
import { openEventStoreLog } from '@vigie/event-log/eventstore';
import { readSettings } from '@vigie/settings';
import type { Output } from './console.ts';
import { parseOptions } from './parse-options.ts';
import { UsageError } from './usage-error.ts';

/** How it is called. */
export const MIGRATE_USAGE = 'npm run migrate -- --to esdb://NAME:PASSWORD@HOST:2113';

/** After how many events it says how far it has come. */
const PROGRESS = 10_000;

/** @returns the connection string that `--to` gives. @throws UsageError without one */
export function parseMigrateArguments(args: readonly string[]): string {
  const { to } = parseOptions(MIGRATE_USAGE, { args: [...args], options: { to: { type: 'string' } } }).values;
  if (to === undefined) throw new UsageError(`Say where to: ${MIGRATE_USAGE}`);
  return to;
}

/**
 * Copies the log in DATA_DIR into EventStoreDB, or the rest of it where an earlier copy was cut off. The log in
 * DATA_DIR stays as it is.
 * @returns the exit code
 * @throws InvalidSettings for a connection string that is wrong or refused, UsageError where there is no log
 */
export async function runMigrate(
  env: Readonly<Record<string, string | undefined>>,
  to: string,
  { out, err }: Output,
): Promise<number> {
  const { DATA_DIR } = env;
  const settings = readSettings({ DATA_DIR, EVENTSTORE_URL: to, APP_ENV: 'local' });
  if (!existsSync(eventLogFile(settings))) throw new UsageError(`There is no log in ${settings.dataDir}`);
  await checkEngines({ dataDir: settings.dataDir, eventStoreUrl: to });
  const target = await openEventStoreLog({ url: to });
  const source = await openEventLog({ ...settings, eventStoreUrl: null });
  try {
    const end = await source.head();
    const { events, before } = await copyLog(source, target, (count) => {
      if (count % PROGRESS === 0) out(`${count} events`);
    });
    if ((await source.head()) !== end) {
      err('Events were written meanwhile: stop the server, and run this again');
      return 1;
    }
    out(`${events} events are in EventStoreDB, ${before} of them from before`);
    out('Start with EVENTSTORE_URL: views build themselves');
    return 0;
  } catch (error) {
    if (!(error instanceof ForeignTarget) && !(error instanceof EventLogUnavailable)) throw error;
    err(error.message);
    return 1;
  } finally {
    await source.close();
    await target.close();
  }
}
