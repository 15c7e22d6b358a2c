import { openReactionsCheckpoint } from '@vigie/engines';
import type { EventLog } from '@vigie/event-log';
import { isAheadOfLog } from '@vigie/projections';
import type { Settings } from '@vigie/settings';
import { withMadeViews } from '../with-made-views.ts';
import { UsageError } from './usage-error.ts';

/**
 * What a tool appends to a log that was restored alone would get positions that views have passed already: they would
 * never show it, and the reactions never react to it.
 * @throws UsageError where views or reactions are ahead of the log
 */
export async function refuseLostLog(settings: Settings, log: EventLog): Promise<void> {
  const { timeZone } = settings;
  const isLost = await withMadeViews(settings, async (store) => {
    const checkpoint = await openReactionsCheckpoint(settings);
    try {
      return await isAheadOfLog({ log, store, checkpoint, timeZone });
    } finally {
      await checkpoint.close();
    }
  });
  if (!isLost) return;
  throw new UsageError(
    'The log was restored from a backup older than what was made of it: start the server first, which makes that anew',
  );
}
