import { MAX_PHOTO_BYTES } from '@vigie/command-service/contract/limits';
import { expect, it, vi } from 'vitest';
import { faultOf } from './check-image.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const bytesOf = (text: string) => [...new TextEncoder().encode(text)];
const file = (beginning: readonly number[], size: number) =>
  new Blob([new Uint8Array(beginning), new Uint8Array(size - beginning.length)]);

it.each([
  ['a JPEG as large as allowed', file(JPEG, MAX_PHOTO_BYTES), null],
  ['a byte more', file(JPEG, MAX_PHOTO_BYTES + 1), 'photo.tooLarge'],
  ['a WebP', file(bytesOf('RIFFsizeWEBP'), 40), null],
  ['another RIFF', file(bytesOf('RIFFsizeWAVE'), 40), 'photo.notAnImage'],
  ['a text', new Blob(['hello']), 'photo.notAnImage'],
  ['nothing', new Blob([]), 'photo.notAnImage'],
])('A file that is %s', async (_name, blob, fault) => {
  expect(await faultOf(blob)).toBe(fault);
});

it('What can’t be read, such as a folder, is no image', async () => {
  const folder = new File([], 'photos');
  vi.spyOn(folder, 'slice').mockReturnValue(unreadable());
  expect(await faultOf(folder)).toBe('photo.notAnImage');
});

function unreadable(): Blob {
  const blob = new Blob();
  vi.spyOn(blob, 'arrayBuffer').mockRejectedValue(new DOMException('Gone', 'NotFoundError'));
  return blob;
}
