import { join } from 'node:path';
import type { Settings } from '@vigie/settings';
import { openCheckpointFile } from './files/checkpoint.ts';

/** How far a reader of the log has come that keeps no view. */
export interface Checkpoint {
  /** The empty string where it has not begun. */
  read(): Promise<string>;
  /** Resolves once it is durable. */
  write(position: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the checkpoint of the reactions that the settings name. */
export async function openReactionsCheckpoint({
  dataDir,
  mongodbUrl,
}: Pick<Settings, 'dataDir' | 'mongodbUrl'>): Promise<Checkpoint> {
  if (mongodbUrl === null) return openCheckpointFile(join(dataDir, 'reactions-checkpoint'));
  const { openCheckpointDocument } = await import('./mongo/checkpoint.ts');
  return openCheckpointDocument(mongodbUrl, 'reactions');
}
