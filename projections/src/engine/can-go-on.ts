import type { EventLog } from '@vigie/event-log';
import type { ViewStore } from '@vigie/view-store';
import { isBuiltUnder } from './setting.ts';
import type { Subscription } from './subscription.ts';

/**
 * Whether a view's live generation can be followed from its checkpoint: it is of the projector's version and setting,
 * and not ahead of the log, as it is after an older backup of the log was restored, nor of another log, as after a move
 * to EventStoreDB.
 */
export async function canGoOn({ view, version, use }: Subscription, store: ViewStore, log: EventLog): Promise<boolean> {
  if ((await store.liveVersion(view)) !== version) return false;
  if (!(await use((projector) => isBuiltUnder(projector, store)))) return false;
  const checkpoint = await use(async (projector) => (await store.writer(projector.view)).checkpoint());
  return log.isPosition(checkpoint) && checkpoint <= (await log.end());
}
