import { join } from 'node:path';
import type { PhotoStore } from '@vigie/photos';
import { openPhotoFiles } from '@vigie/photos/files';
import type { Settings } from '@vigie/settings';

/** Opens the photo store that the settings name (design section 1). */
export function openPhotos({ dataDir }: Pick<Settings, 'dataDir'>): PhotoStore {
  return openPhotoFiles({ directory: join(dataDir, 'photos') });
}
