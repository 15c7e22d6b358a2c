import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answerNone, failToLoad, hold, uniqueWord } from '../lists.ts';
import { openManage, rows, tab } from '../manage.ts';
import { makeReport } from '../reports.ts';

const range = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByText(/\d of \d/);

test.describe('Who sees what in Manage', () => {
  for (const account of ['cpe', 'admin'] as const) {
    test(`${account}: everyone's reports, and the deleted ones`, async ({ browse }) => {
      const page = await browse(account);
      await openManage(page);
      await expect(page.getByText('Everyone’s reports')).toBeVisible();
      await expect(page.getByRole('tab')).toHaveText([/^To file/, /^Not finalized/, /^Filed/, /^Deleted/]);
      await expect(page.getByRole('button', { name: 'Reported by' })).toBeVisible();
    });
  }

  test('staff: their own only, and the screen says so', async ({ browse }) => {
    const page = await browse('staff');
    await openManage(page);
    await expect(page.getByText('Only the reports that you made yourself')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([/^To file/, /^Not finalized/, /^Filed/]);
    await expect(page.getByRole('button', { name: 'Reported by' })).toHaveCount(0);
    const authors = await rows(page).locator('td:nth-child(3)').allTextContents();
    expect(new Set(authors).size).toBe(1);
  });

  test('staff who follow a link to the deleted ones see what is to be filed', async ({ browse }) => {
    const page = await browse('staff');
    await openManage(page, '?tab=deleted');
    await expect(tab(page, /^To file/)).toHaveAttribute('aria-selected', 'true');
  });
});

test('The tabs show their lists, by pointer and by arrow keys; back and reload keep them', async ({ browse }) => {
  const page = await browse('cpe');
  await openManage(page);
  await expect(tab(page, /^To file/)).toHaveAttribute('aria-selected', 'true');
  await tab(page, /^Filed/).click();
  await expect(page).toHaveURL(/tab=filed/);
  await expect(rows(page).first()).toContainText('Filed');
  await tab(page, /^Filed/).press('ArrowLeft');
  await expect(page).toHaveURL(/tab=unfinalized/);
  await expect(tab(page, /^Not finalized/)).toBeFocused();
  await expect(rows(page).first()).toContainText('Not finalized');
  await expect(rows(page).first()).toContainText('Its author has yet to finalize it');
  await page.reload();
  await expect(tab(page, /^Not finalized/)).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(tab(page, /^Filed/)).toHaveAttribute('aria-selected', 'true');
});

test('Pages: 25 at first, next, last, previous, first, and more on each', async ({ browse }) => {
  const page = await browse('cpe');
  await openManage(page, '?tab=filed');
  await expect(rows(page)).toHaveCount(25);
  await expect(range(page)).toHaveText(/^1–25 of [\d,]+$/);
  await expect(page.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(range(page)).toHaveText(/^26–50 of/);
  // It begins right below the bar.
  await expect.poll(async () => (await page.getByRole('table').boundingBox())?.y).toBeLessThan(80);
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(range(page)).toHaveText(/–([\d,]+) of \1$/);
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expect(range(page)).toHaveText(/^26–50 of/);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(range(page)).toHaveText(/^1–25 of/);

  await page.getByRole('combobox', { name: 'Reports per page' }).selectOption('50');
  await expect(rows(page)).toHaveCount(50);
  await expect(page).toHaveURL(/pageSize=50/);
});

test.describe('When a list does not come', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('an error is no empty list, and can be tried again', async ({ browse }) => {
    const page = await browse('cpe');
    await failToLoad(page, '**/api/reports/filable*');
    await page.goto('/manage');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('alert')).toContainText('This could not be loaded');
    await expect(panel.getByText('No report is waiting to be filed')).toHaveCount(0);
    await expect(tab(page, /^To file/)).toHaveText('To file–');
    await page.unroute('**/api/reports/filable*');
    const release = await hold(page, '**/api/reports/filable*');
    const tryAgain = panel.getByRole('button', { name: 'Try again' });
    await tryAgain.click();
    await expect(panel.getByRole('alert').getByRole('status')).toHaveText('Loading');
    await expect(tryAgain).toBeFocused();
    release();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('A skeleton holds the place of a list that is on its way', async ({ browse }) => {
  const page = await browse('cpe');
  const release = await hold(page, '**/api/reports/filable*');
  await page.goto('/manage');
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('Loading');
  release();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText(/^1–25 of [\d,]+$/);
});

test('An empty list says what that means, and what to do next', async ({ browse }) => {
  const page = await browse('cpe');
  await page.route('**/api/reports/filable*', answerNone);
  await page.goto('/manage');
  await expect(page.getByText('No report is waiting to be filed')).toBeVisible();
  await page.getByRole('link', { name: 'Report an incident' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('On a phone the table is a list of cards', async ({ browse }) => {
  const page = await browse('cpe', { width: 390, height: 844 });
  await page.goto('/manage');
  await expect(page.getByRole('article')).toHaveCount(25);
  await expect(page.getByRole('table')).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  // A card of its own: other journeys file and delete theirs meanwhile.
  const word = uniqueWord();
  await makeReport(page, { comment: word });
  await page.goto(`/manage?q=${word}`);
  await page.getByRole('article').getByRole('link').click();
  await expect(page.getByRole('dialog').getByText('Reported on')).toBeVisible();
});
