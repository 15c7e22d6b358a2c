import type { Locator, Page } from '@playwright/test';
import { expect, MOVING, test } from '../fixtures.ts';

test.use(MOVING);

test('A page with little in it is no higher than the window', async ({ browse }) => {
  const page = await browse('staff');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
});

test('A phone held sideways has nothing beside its camera', async ({ browse }) => {
  const page = await browse('cpe', { width: 844, height: 390, touch: true });
  await page.goto('/manage');
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 59, right: 59 } });
  const screen = [page.getByRole('link', { name: 'Vigie' }), page.getByRole('heading', { level: 1 })];
  const profile = page.getByRole('button', { name: /^Profile/ });
  for (const place of [...screen, page.getByRole('table'), profile]) await expectBetween(page, place);
  await profile.click();
  await expectBetween(page, page.getByRole('group', { name: /^Profile/ }));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^View/ }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Report/ });
  await expectBetween(page, dialog.getByRole('button', { name: 'Close' }));
});

/** Between what a phone held sideways has beside its screen. */
async function expectBetween(page: Page, place: Locator): Promise<void> {
  const { width: all } = page.viewportSize() ?? { width: 0 };
  await expect
    .poll(async () => {
      const { x, width } = (await place.boundingBox()) ?? { x: 0, width: all };
      return x >= 59 && x + width <= all - 59;
    }, place.toString())
    .toBe(true);
}
