import { join } from 'node:path';
import type { PhotoStore } from '@vigie/photos';
import { openPhotoFiles } from '@vigie/photos/files';
import type { Settings } from '@vigie/settings';

/** Where the embedded photos lie. */
export const photoDirectory = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'photos');

/** Opens the photo store that the settings name (design section 1). */
export async function openPhotos(settings: Pick<Settings, 'dataDir' | 'mongodbUrl'>): Promise<PhotoStore> {
  const { mongodbUrl } = settings;
  if (mongodbUrl === null) return openPhotoFiles({ directory: photoDirectory(settings) });
  const { openMongoPhotos } = await import('@vigie/photos/mongo');
  return openMongoPhotos({ url: mongodbUrl });
}
