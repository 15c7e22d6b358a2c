import type { ViewStore } from '@vigie/view-store';
import { subscriptions } from './subscriptions.ts';

/** Whether a view that is live has taken in any event that it shows. */
export async function hasTakenIn(store: ViewStore, timeZone: string): Promise<boolean> {
  for (const { view, version, use } of subscriptions(timeZone)) {
    if ((await store.liveVersion(view)) !== version) continue;
    const { position } = await use((projector) => store.reader(projector.view).lastChange());
    if (position !== '') return true;
  }
  return false;
}
