import { MAX_PHOTO_BYTES } from '@vigie/command-service/contract/limits';
import { expect, it } from 'vitest';
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
