import type { Settings } from '@vigie/settings';

/** Which log and views there are: what a worker thread needs for connections of its own to them. */
export type EngineSettings = Pick<Settings, 'dataDir' | 'eventStoreUrl' | 'mongodbUrl'>;

/** What a worker that rebuilds views needs; null where the views are in MongoDB, which has no use for one. */
export function enginesOfWorker({ dataDir, eventStoreUrl, mongodbUrl }: EngineSettings): EngineSettings | null {
  return mongodbUrl === null ? { dataDir, eventStoreUrl, mongodbUrl } : null;
}
