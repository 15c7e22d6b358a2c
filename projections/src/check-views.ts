import type { Projections } from './start.ts';
import type { ViewStore } from '@vigie/view-store';

/**
 * Whether views can be read, and those that are ours follow the log. A parked event is an alarm of its own: other
 * documents go on.
 * @throws if not
 */
export async function checkViews(store: ViewStore, projections: Projections): Promise<void> {
  await store.check();
  const stuck = projections
    .health()
    .filter(({ state, error }) => (state !== 'live' && state !== 'standby') || error !== null);
  if (stuck.length > 0) throw new Error(`Not up to date: ${stuck.map(({ view }) => view).join(', ')}`);
}
