import type { Locator, Page } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGUMENTS } from '../../scripts/chromium.ts';
import { expect, test } from '../fixtures.ts';
import { findStudents, uniqueWord } from '../lists.ts';
import { makeReport } from '../reports.ts';

// Somebody has chosen text twice as large in their browser's settings, which leaves pixels as they are.
test.use({
  launchOptions: {
    executablePath: CHROMIUM,
    args: [...CHROMIUM_ARGUMENTS, '--blink-settings=defaultFontSize=32'],
  },
});

const textSize = (element: Locator): Promise<string> =>
  element.evaluate((shown) => getComputedStyle(shown).getPropertyValue('font-size'));

const width = async (element: Locator): Promise<number> => (await element.boundingBox())?.width ?? 0;

async function expectWithinWindow(page: Page, element: Locator): Promise<void> {
  const { x, width: across } = (await element.boundingBox()) ?? { x: NaN, width: NaN };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + across).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test('larger text makes fields and dialogs as much larger', async ({ browse }) => {
  const page = await browse('staff');
  await page.goto('/');
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page
    .getByRole('button', { name: /^Your name|^Change your name|Camille/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Your name' });
  const field = dialog.getByRole('textbox');
  await expect(field).toBeFocused();
  expect(await textSize(field)).toBe('28px');
  expect(await textSize(dialog.getByRole('button', { name: 'Confirm' }))).toBe('28px');
  expect(await width(dialog)).toBe(700);
});

test('a table for which larger text leaves no room is a list of cards, and its filters stay in the window', async ({
  browse,
}) => {
  const page = await browse('cpe');
  await page.goto('/manage');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Dates', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Dates' });
  await expect(filter.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expectWithinWindow(page, filter);
});

test('a tooltip has as much larger a tip, which ends before what it tells of', async ({ browse }) => {
  const page = await browse('staff2');
  const word = uniqueWord();
  const students = (await findStudents(page, 'martin')).slice(0, 4);
  await makeReport(page, { students: students.map(({ id }) => id), comment: word });
  await page.goto('/history');
  const more = page
    .getByRole('article')
    .filter({ hasText: word })
    .getByRole('button', { name: /^\+2 more/ });
  await more.focus();
  const tip = page.locator('.ant-tooltip-arrow');
  await expect(page.getByRole('tooltip')).toBeVisible();
  expect(await width(tip)).toBe(32);
  const [above, below] = [await tip.boundingBox(), await more.boundingBox()];
  // The lower half of its box has nothing in it.
  expect((above?.y ?? NaN) + (above?.height ?? NaN) / 2).toBeLessThan(below?.y ?? NaN);
});
