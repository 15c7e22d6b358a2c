import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madeSmaller } from './made-smaller.ts';

const FILE = new File(['a photo of 20 MB'], 'DUPONT Zoé.png', { lastModified: 1_767_600_000_000 });
const drawn: (readonly number[])[] = [];

class Canvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
  }
  getContext = () => ({
    fillRect: () => undefined,
    drawImage: (_: unknown, ...where: readonly number[]) => void drawn.push(where),
  });
  convertToBlob = async ({ type }: { readonly type: string }) => new Blob(['small'], { type });
}

beforeEach(() => {
  drawn.length = 0;
  vi.stubGlobal('OffscreenCanvas', Canvas);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['as cameras make it', [6000, 4000], [640, 427]],
  ['that was held upright', [3000, 4000], [480, 640]],
  ['that is small enough', [320, 240], [320, 240]],
  ['that is hardly there', [5000, 2], [640, 1]],
])('A picture %s is as large as it is kept, in its own shape', async (_, [width, height], size) => {
  const close = vi.fn<() => void>();
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
  const { file, fault } = await madeSmaller(FILE);
  expect(drawn).toEqual([[0, 0, ...size]]);
  expect(close).toHaveBeenCalledTimes(1);
  expect([file.name, file.type, file.lastModified, fault]).toEqual([FILE.name, 'image/jpeg', FILE.lastModified, null]);
});

it('What can not be read is the same file, and no image', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No', 'InvalidStateError')));
  expect(await madeSmaller(FILE)).toEqual({ file: FILE, fault: 'photo.notAnImage' });
});
