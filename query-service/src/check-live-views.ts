import { setTimeout as delay } from 'node:timers/promises';
import type { ViewStore } from '@vigie/view-store';
import { VIEW_DEFINITIONS } from './reading/views.ts';

const LOOK_AGAIN_MS = 500;

type Versions = Pick<ViewStore, 'liveVersion'>;

interface Told {
  readonly info: (fields: object, message: string) => void;
}

/** Whether there is something to read, where another service brings the views up. @throws while there is not */
export async function checkLiveViews(store: ViewStore): Promise<void> {
  await store.check();
  const missing = await missingViews(store);
  if (missing.length > 0) throw new Error(`Not built yet: ${missing.join(', ')}`);
}

/**
 * Resolves once all views can be read. Of an upgrade's first query service some are yet to be built: until then a gateway
 * goes to those of the version before.
 * @throws what the store throws
 */
export async function untilViewsAreLive(store: Versions, logger: Told): Promise<void> {
  let missing = await missingViews(store);
  if (missing.length > 0) logger.info({ views: missing }, 'waiting for views that are built');
  while (missing.length > 0) {
    await delay(LOOK_AGAIN_MS);
    missing = await missingViews(store);
  }
}

/** Names of those that are not there in this program's version. */
async function missingViews(store: Versions): Promise<readonly string[]> {
  const definitions = Object.values(VIEW_DEFINITIONS);
  const versions = await Promise.all(definitions.map(({ name }) => store.liveVersion(name)));
  return definitions.flatMap(({ name, version }, index) => (versions[index] === version ? [] : [name]));
}
