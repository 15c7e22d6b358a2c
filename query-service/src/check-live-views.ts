import type { ViewStore } from '@vigie/view-store';
import { VIEW_DEFINITIONS } from './reading/views.ts';

/** Whether there is something to read, where another service brings the views up. @throws while there is not */
export async function checkLiveViews(store: ViewStore): Promise<void> {
  await store.check();
  const definitions = Object.values(VIEW_DEFINITIONS);
  const versions = await Promise.all(definitions.map(({ name }) => store.liveVersion(name)));
  const missing = definitions.filter(({ version }, index) => versions[index] !== version);
  if (missing.length > 0) throw new Error(`Not built yet: ${missing.map(({ name }) => name).join(', ')}`);
}
