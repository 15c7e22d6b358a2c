import { join } from 'node:path';
import type { Settings } from '@vigie/settings';
import { openErasureFile } from './files/erasures.ts';

/**
 * Which students were erased, beside the log: a log that comes back from a backup is erased again by it (design section
 * 7).
 */
export interface ErasureList {
  /** Resolves once it is durable. Twice is as good as once. */
  add(studentId: string): Promise<void>;
  all(): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

/** Where the embedded list lies. */
export const erasureFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'erasures');

/** Opens the erasure list that the settings name. */
export async function openErasureList(settings: Pick<Settings, 'dataDir' | 'mongodbUrl'>): Promise<ErasureList> {
  const { mongodbUrl } = settings;
  if (mongodbUrl === null) return openErasureFile(erasureFile(settings));
  const { openErasureCollection } = await import('./mongo/erasures.ts');
  return openErasureCollection(mongodbUrl);
}
