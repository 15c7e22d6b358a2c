import type { Page } from '@playwright/test';
import { addStudent, findStudentsNamed, uniqueName } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { tooLarge, unreadable } from '../photos.ts';

const BYTES_AT_MOST = 512_000;

/** How many bytes the files have that a page sends from now on. */
function sizesSent(page: Page): number[] {
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/photo')) sizes.push(request.postDataBuffer()?.length ?? 0);
  });
  return sizes;
}

test('A photo that is too large, as cameras make them, can be made smaller and uploaded', async ({ browse }) => {
  const page = await browse('cpe');
  const { lastName } = await addStudent(page, uniqueName());
  await page.goto('/admin?tab=photos');
  await page.getByRole('combobox').fill(lastName);
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().click();
  await page.locator('input[type=file]').setInputFiles(tooLarge('large.png'));
  await expect(page.getByText('Image must be 500KB or less')).toBeVisible();
  const sizes = sizesSent(page);
  await page.getByRole('button', { name: 'Make it smaller' }).click();
  await expect(page.getByText('Image must be 500KB or less')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Make it smaller' })).toHaveCount(0);
  await expect(page.getByText('large.png')).toBeVisible();
  const upload = page.getByRole('button', { name: 'Upload the photo' });
  await expect(upload).toBeFocused();
  await upload.press('Enter');
  await expect(page.getByText('Photo updated')).toBeVisible();
  expect(sizes).toHaveLength(1);
  expect(Math.max(...sizes)).toBeLessThan(BYTES_AT_MOST);
  expect((await findStudentsNamed(page, lastName))[0]?.photo).toMatch(/^\/api\/students\//u);
});

test('What says that it is an image and can not be read stays refused', async ({ browse }) => {
  const page = await browse('cpe');
  await page.goto('/admin?tab=photos');
  await page.locator('input[type=file]').setInputFiles(unreadable('broken.jpg'));
  await page.getByRole('button', { name: 'Make it smaller' }).click();
  await expect(page.getByText('File must be an image')).toBeVisible();
  await expect(page.getByText('Image must be 500KB or less')).toHaveCount(0);
});

test('Of many files those that are too large are made smaller at once, and find their students', async ({ browse }) => {
  const page = await browse('cpe');
  const [one, other] = [await addStudent(page, uniqueName()), await addStudent(page, uniqueName())];
  const nameOf = ({ lastName }: { readonly lastName: string }) => `${lastName} zoe.png`;
  await page.goto('/admin?tab=photos&photos=many');
  await page
    .locator('input[type=file]')
    .setInputFiles([tooLarge(nameOf(one)), tooLarge(nameOf(other)), unreadable('broken.jpg')]);
  const refused = page.getByRole('article').filter({ hasText: 'Image must be 500KB or less' });
  await expect(refused).toHaveCount(3);
  await page.getByRole('button', { name: 'Make 3 photos smaller' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Matched' })).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'broken.jpg' })).toContainText('File must be an image');
  await expect(page.getByRole('button', { name: /smaller$/ })).toHaveCount(0);
  const sizes = sizesSent(page);
  await page.getByRole('button', { name: 'Upload 2 photos' }).click();
  await expect(page.getByText('2 of 3 photos uploaded')).toBeVisible();
  expect(Math.max(...sizes)).toBeLessThan(BYTES_AT_MOST);
});
