import { existsSync } from 'node:fs';
import { openReactionsCheckpoint, openViewStore, viewDirectory } from '@vigie/engines';
import type { EventLog } from '@vigie/event-log';
import { isAheadOfLog } from '@vigie/projections';
import type { Settings } from '@vigie/settings';
import { UsageError } from './usage-error.ts';

/**
 * What a tool appends to a log that was restored alone would get positions that views have passed already: they would
 * never show it, and the reactions never react to it.
 * @throws UsageError where views or reactions are ahead of the log
 */
export async function refuseLostLog(settings: Settings, log: EventLog): Promise<void> {
  // Opening the store would make the folder.
  if (settings.mongodbUrl === null && !existsSync(viewDirectory(settings))) return;
  const store = await openViewStore(settings);
  const checkpoint = await openReactionsCheckpoint(settings);
  try {
    if (!(await isAheadOfLog({ log, store, checkpoint, timeZone: settings.timeZone }))) return;
  } finally {
    await checkpoint.close();
    await store.close();
  }
  throw new UsageError(
    'The log was restored from a backup older than what was made of it: start the server first, which makes that anew',
  );
}
