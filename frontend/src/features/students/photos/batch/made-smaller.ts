import { PHOTO_SIDE } from '@vigie/command-service/contract/limits';
import type { PhotoFile } from './photo-file.ts';

/** Hardly any of it is seen to be missing, and the file is a fraction of what a photo may have. */
const QUALITY = 0.9;

/**
 * The same picture, no longer than the server keeps it: what cameras and photographers give has more than a photo may
 * have (spec section 5). Turned the way it was held, and without what the file tells of place and camera.
 * @returns the smaller file; the same one, and that it is no image, where the browser can't read it
 */
export async function madeSmaller(file: File): Promise<Pick<PhotoFile, 'file' | 'fault'>> {
  try {
    const picture = await createImageBitmap(file);
    const { canvas, context } = canvasFor(picture);
    // A JPEG has no transparent parts: they would be black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    const { name, lastModified } = file;
    return { file: new File([blob], name, { type: blob.type, lastModified }), fault: null };
  } catch {
    return { file, fault: 'photo.notAnImage' };
  }
}

/** @throws TypeError where the browser has no memory left for one */
function canvasFor({ width, height }: ImageBitmap) {
  const scale = Math.min(1, PHOTO_SIDE / Math.max(width, height));
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(side(width), side(height));
  const context = canvas.getContext('2d');
  if (context === null) throw new TypeError('There is no canvas');
  return { canvas, context };
}
