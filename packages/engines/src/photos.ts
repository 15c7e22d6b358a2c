import { join } from 'node:path';
import type { PhotoStore } from '@vigie/photos';
import { openPhotoFiles } from '@vigie/photos/files';
import type { Settings } from '@vigie/settings';

/** Opens the photo store that the settings name (design section 1). */
export async function openPhotos({
  dataDir,
  mongodbUrl,
}: Pick<Settings, 'dataDir' | 'mongodbUrl'>): Promise<PhotoStore> {
  if (mongodbUrl === null) return openPhotoFiles({ directory: join(dataDir, 'photos') });
  const { openMongoPhotos } = await import('@vigie/photos/mongo');
  return openMongoPhotos({ url: mongodbUrl });
}
