import type { EventLog, Position } from '@vigie/event-log';
import type { ViewStore } from '@vigie/view-store';
import { subscriptions } from './subscriptions.ts';

export interface MadeOfLog {
  readonly log: EventLog;
  readonly store: ViewStore;
  readonly timeZone: string;
  /** Of the reactions. */
  readonly checkpoint: { readonly read: () => Promise<Position> };
}

/**
 * Whether a view, or the reactions, have read more than the log holds: an older backup of it was restored. A start of
 * what follows the log sees that, and begins anew; but not once the log has grown past where they stand.
 */
export async function isAheadOfLog({ log, store, timeZone, checkpoint }: MadeOfLog): Promise<boolean> {
  const stand = [await checkpoint.read()];
  for (const { view, version, use } of subscriptions(timeZone)) {
    if ((await store.liveVersion(view)) !== version) continue;
    stand.push(await use(async (projector) => (await store.writer(projector.view)).checkpoint()));
  }
  const end = await log.end();
  return stand.some((position) => log.isPosition(position) && position > end);
}
