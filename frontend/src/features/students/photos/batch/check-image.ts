import { MAX_PHOTO_BYTES } from '@vigie/command-service/contract/limits';

/** What is wrong with a file that is to be a photo (spec section 5). */
export type ImageFault = 'photo.notAnImage' | 'photo.tooLarge';

/** The first bytes of what the server takes: JPEG, PNG, WebP. Any other file is none, whatever it is called. */
const BEGINNINGS: readonly (readonly (number | null)[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];
const LONGEST = 12;

/** What is wrong with a file, as far as can be told without the server; null for nothing. */
export async function faultOf(file: Blob): Promise<ImageFault | null> {
  const bytes = await beginningOf(file);
  const isImage = BEGINNINGS.some((beginning) => beginning.every((byte, at) => byte === null || bytes[at] === byte));
  if (!isImage) return 'photo.notAnImage';
  return file.size > MAX_PHOTO_BYTES ? 'photo.tooLarge' : null;
}

/** Nothing of what can't be read: a folder that was dropped, or a file that has gone since. */
async function beginningOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}
