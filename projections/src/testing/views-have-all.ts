import { setTimeout as delay } from 'node:timers/promises';
import { START, type EventLog, type Position } from '@vigie/event-log';
import type { ViewDocument, ViewStore } from '@vigie/view-store';
import type { Projector } from '../engine/projector.ts';
import type { Subscription } from '../engine/subscription.ts';

const LOOK_AGAIN_MS = 20;

/** Resolves once every view has all that is in the log now. */
export async function untilViewsHaveAll(
  store: ViewStore,
  log: EventLog,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const head = await log.head();
  for (const { use } of subscriptions)
    while ((await use((projector) => checkpointOf(store, projector))) < head) await delay(LOOK_AGAIN_MS);
}

/** Nothing, where the view has not been built yet. */
async function checkpointOf<D extends ViewDocument>(store: ViewStore, { view }: Projector<D>): Promise<Position> {
  if ((await store.liveVersion(view.name)) !== view.version) return START;
  return (await store.writer(view)).checkpoint();
}
