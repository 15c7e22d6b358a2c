import type { EventLog } from '@vigie/event-log';
import type { ViewStore } from '@vigie/view-store';
import { isInLog } from './is-in-log.ts';
import { isBuiltUnder } from './setting.ts';
import type { Subscription } from './subscription.ts';

/**
 * Whether a view's live generation can be followed from its checkpoint: it is of the projector's version and setting,
 * and was made of what the log holds.
 */
export async function canGoOn(subscription: Subscription, store: ViewStore, log: EventLog): Promise<boolean> {
  if ((await liveKind(subscription, store)) !== 'ours') return false;
  const checkpoint = await subscription.use(async (projector) => (await store.writer(projector.view)).checkpoint());
  return isInLog(checkpoint, log);
}

/** Whether what is live of a view is of the projector's version and setting; `none` before anything is. */
export async function liveKind(
  { view, version, use }: Subscription,
  store: ViewStore,
): Promise<'none' | 'ours' | 'another'> {
  const live = await store.liveVersion(view);
  if (live === null) return 'none';
  return live === version && (await use((projector) => isBuiltUnder(projector, store))) ? 'ours' : 'another';
}
