import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addStudent, uniqueName } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { portrait } from '../photos.ts';

test('Folders of photos are dropped as they are, one for each class, however many files are in one', async ({
  browse,
}, info) => {
  const page = await browse('cpe');
  const [ann, bob] = [uniqueName(), uniqueName()];
  await addStudent(page, ann, { firstName: 'Ann' });
  await addStudent(page, bob, { firstName: 'Bob' });
  const { buffer } = portrait('anybody.png', 90);
  const folder = info.outputPath('photos');
  const write = async (name: string): Promise<void> => writeFile(join(folder, name), buffer);
  await mkdir(join(folder, '6A', 'more'), { recursive: true });
  await mkdir(join(folder, '6B'));
  await write(join('6A', `ann ${ann}.png`));
  await write(join('6A', '.hidden.png'));
  await write(join('6B', `bob ${bob}.png`));
  for (let n = 0; n < 120; n += 1) await write(join('6A', 'more', `${n}.png`));

  await page.goto('/admin?tab=photos&photos=many');
  const target = await page.getByText('Choose photos, or drop them here').boundingBox();
  const at = { x: (target?.x ?? 0) + 5, y: (target?.y ?? 0) + 5 };
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await expect(page.getByText('0 of 122 photos uploaded')).toBeVisible();
  await page.getByRole('button', { name: /^Matched/ }).click();
  await expect(page.getByRole('article', { name: `ann ${ann}.png` })).toContainText(`Ann ${ann}`);
  await expect(page.getByRole('article', { name: `bob ${bob}.png` })).toContainText(`Bob ${bob}`);
});
