import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { pickStudent, startReport } from '../reports.ts';
import { portrait } from '../photos.ts';

const withForcedColours = (page: Page): Promise<void> => page.emulateMedia({ forcedColors: 'active' });

/** What is seen in the middle of the left edge. */
async function edge(page: Page, element: Locator): Promise<string> {
  const { x, y, height } = (await element.boundingBox()) ?? { x: NaN, y: NaN, height: NaN };
  const clip = { x, y: y + height / 2 - 2, width: 6, height: 4 };
  return (await page.screenshot({ clip })).toString('base64');
}

test('In forced colours it is seen which category a report has', async ({ browse }) => {
  const page = await browse('staff');
  await withForcedColours(page);
  const form = await startReport(page, 'Phone');
  await form.getByRole('button', { name: /^Category/ }).click();
  const chosen = page.getByRole('menuitemradio', { checked: true });
  const others = page.getByRole('menuitemradio', { checked: false });
  await expect(chosen).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(others.first()).toBeFocused();
  expect(await edge(page, chosen)).not.toBe(await edge(page, others.last()));
  expect(await edge(page, others.nth(2))).toBe(await edge(page, others.last()));
});

test('In forced colours it is seen that some of the recent students are ticked', async ({ browse }) => {
  const page = await browse('staff');
  await withForcedColours(page);
  const form = await startReport(page, 'Phone');
  await pickStudent(form, 'saint martin');
  await form.getByRole('option').nth(1).click();
  await form.getByRole('button', { name: 'Student history' }).click();
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await expect(all).toBeVisible();
  const none = await all.screenshot();
  await page.getByRole('dialog').last().getByRole('checkbox').last().check();
  expect((await all.screenshot()).equals(none)).toBe(false);
});

test('In forced colours it is seen which of many photos are shown', async ({ browse }) => {
  const page = await browse('cpe');
  await withForcedColours(page);
  await page.goto('/admin?tab=photos&photos=many');
  await page.locator('input[type=file]').setInputFiles([portrait('IMG_0042.png', 20)]);
  const all = page.getByRole('button', { name: /^All/ });
  const unmatched = page.getByRole('button', { name: /^Unmatched/ });
  await unmatched.click();
  await expect(unmatched).toHaveCSS('border-left-width', '3px');
  await expect(all).toHaveCSS('border-left-width', '1px');
});
