/** The images that a photo may be (design section 7), as the decoder names them. */
export type ImageType = 'jpeg' | 'png' | 'webp';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [...Buffer.from('RIFF')];
const WEBP = [...Buffer.from('WEBP')];

/** What the first bytes say, whatever a file is called; null for anything else. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (has(bytes, 0, JPEG)) return 'jpeg';
  if (has(bytes, 0, PNG)) return 'png';
  return has(bytes, 0, RIFF) && has(bytes, 8, WEBP) ? 'webp' : null;
}

const has = (bytes: Uint8Array, at: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte);
