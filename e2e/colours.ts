import type { Locator, Page } from '@playwright/test';

/** Where on the page a picture is taken, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** @returns the colours that are painted at a place, each once */
export async function coloursAt(page: Page, clip: Place): Promise<readonly string[]> {
  const picture = await page.screenshot({ clip, animations: 'disabled' });
  // The product's own pages may not load what is not the product's.
  const empty = await page.context().newPage();
  const colours = await empty.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray() };
      const each = Array.from({ length: data.length / 4 }, (_, n) => data.slice(4 * n, 4 * n + 3).join(' '));
      return [...new Set(each)];
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  await empty.close();
  return colours;
}

/** Where an element is; it has to be in sight. */
export async function placeOf(locator: Locator): Promise<Place> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator.toString()} is not in sight`);
  return box;
}

/** How far down the middle of an element is. */
export async function middleOf(locator: Locator): Promise<number> {
  const { y, height } = await placeOf(locator);
  return y + height / 2;
}
