import type { Photo, PhotoSize } from '@vigie/photos';
import sharp from 'sharp';
import { PHOTO_SIDE } from '../../contract/index.ts';
import { oneAtATime } from '../../command-handler/one-at-a-time.ts';
import { rule, type Rejection } from '../../decider.ts';
import { imageTypeOf, type ImageType } from './image-type.ts';

const MAX_PIXELS = 25_000_000;
const PATIENCE_SECONDS = 10;

/** The longest side of each size, in pixels. */
const SIDES: Readonly<Record<PhotoSize, number>> = { full: PHOTO_SIDE, thumb: 96 };

// One image at a time, on one thread, with nothing kept: 25 megapixels are 100 MB while they are being read.
sharp.cache(false);
sharp.concurrency(1);
const queue = oneAtATime();

// No decoder but these three is ever reached, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/**
 * Makes a photo anew of a file that somebody sent (design section 7): turned the way it was held, without metadata, of
 * an animation the first picture. What does not decode as what its first bytes say, from beginning to end, is refused.
 */
export async function encodePhoto(bytes: Uint8Array): Promise<Photo | Rejection> {
  const type = imageTypeOf(bytes);
  if (type === null) return rule('photo.notAnImage');
  return queue('photo', async () => {
    try {
      return (await refusalOf(bytes, type)) ?? (await encode(bytes));
    } catch {
      return rule('photo.notAnImage');
    }
  });
}

async function refusalOf(bytes: Uint8Array, type: ImageType): Promise<Rejection | null> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== type) return rule('photo.notAnImage');
  return width * height > MAX_PIXELS ? rule('photo.tooManyPixels') : null;
}

async function encode(bytes: Uint8Array): Promise<Photo> {
  const full = await resized(bytes, SIDES.full);
  const thumb = await resized(full, SIDES.thumb);
  return { full, thumb };
}

const resized = (bytes: Uint8Array, side: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: PATIENCE_SECONDS })
    .toBuffer();
