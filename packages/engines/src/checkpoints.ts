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

/** Where the embedded checkpoint of the reactions lies. */
export const checkpointFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'reactions-checkpoint');

/** Opens the checkpoint of the reactions that the settings name. */
export async function openReactionsCheckpoint(settings: Pick<Settings, 'dataDir' | 'mongodbUrl'>): Promise<Checkpoint> {
  const { mongodbUrl } = settings;
  if (mongodbUrl === null) return openCheckpointFile(checkpointFile(settings));
  const { openCheckpointDocument } = await import('./mongo/checkpoint.ts');
  return openCheckpointDocument(mongodbUrl, 'reactions');
}
