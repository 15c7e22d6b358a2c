import type { Page } from '@playwright/test';
import { reportList } from '@vigie/query-service/contract';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { failToLoad, hold } from '../lists.ts';
import { LOOKS } from '../looks.ts';
import { answerAt } from '../timers.ts';

const STATISTICS = '/manage?view=statistics';
const CALL = '**/api/reports/statistics?*';
const PANELS = ['By category', 'Time to filing', 'By level', 'By hour', 'By place'] as const;

const table = (page: Page, name: string) => page.getByRole('table', { name });
const fact = (page: Page, name: string) => page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`));

/** The numbers of a table's column "Reports". */
async function countsIn(page: Page, name: string): Promise<readonly number[]> {
  const cells = await table(page, name).getByRole('row').locator('td:nth-of-type(1)').allTextContents();
  return cells.map((text) => Number(text.replaceAll(',', '')));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Thirty days, as the query of an address, on which there are reports, and no other journey makes any. */
async function olderDays(page: Page): Promise<string> {
  const answer = await page.request.get('/api/reports?pageSize=100');
  const { reports } = reportList.parse(await answer.json());
  const oldest = Date.parse(reports.at(-1)?.on.slice(0, 10) ?? '');
  const daysBefore = (days: number): string => new Date(oldest - days * 86_400_000).toISOString().slice(0, 10);
  return `from=${daysBefore(30)}&to=${daysBefore(1)}`;
}

/** How many reports the lists have. */
async function listed(page: Page, query: string): Promise<number> {
  const answer = await page.request.get(`/api/reports?${query}`);
  return reportList.parse(await answer.json()).total;
}

for (const account of ['cpe', 'admin'] as const) {
  test(`${account} goes from Manage to the statistics and back`, async ({ browse }) => {
    const page = await browse(account);
    await page.goto('/manage');
    await page.getByRole('link', { name: 'Statistics' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
    await expect(page).toHaveTitle('Statistics · Vigie');
    for (const name of PANELS) await expect(table(page, name)).toBeVisible();
    await page.getByRole('button', { name: 'Back to the reports' }).click();
    await expect(page).toHaveURL(/\/manage$/);
    await expect(page).toHaveTitle('Manage · Vigie');
    await expect(page.getByRole('tab', { name: /^To file/ })).toBeVisible();
  });
}

test('staff have no way there, and at its address find the reports', async ({ browse }) => {
  const page = await browse('staff');
  await page.goto(STATISTICS);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^To file/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Statistics' })).toHaveCount(0);
});

test('every way of counting comes to the same number of reports, as many as the lists have', async ({ browse }) => {
  const page = await browse('cpe');
  // Days on which no other journey reports anything.
  await page.goto(`${STATISTICS}&from=2026-01-01&to=2026-01-01`);
  await expect(page.getByText('No report was made on these days')).toBeVisible();
  const days = await olderDays(page);
  await page.goto(`${STATISTICS}&${days}`);
  await expect(table(page, 'By category')).toBeVisible();
  const total = await listed(page, days);
  expect(total).toBeGreaterThan(0);
  await expect(fact(page, 'Reports')).toHaveText(total.toLocaleString('en'));
  for (const name of PANELS.filter((panel) => panel !== 'By level')) {
    expect(sum(await countsIn(page, name)), name).toBe(total);
  }
  expect(sum(await countsIn(page, 'By level'))).toBeGreaterThanOrEqual(total);
});

test('the days are chosen from usual spans or as dates; the address keeps them, and back goes back', async ({
  browse,
}) => {
  const page = await browse('cpe');
  // On two days of September a school year is as long as another span.
  const time = lateInTheSchoolYear();
  await answerAt(page, () => time.getTime());
  await page.clock.setFixedTime(time);
  await page.goto(STATISTICS);
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();
  await page.getByRole('radio', { name: '30 days' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'School year' })).toBeChecked();
  await expect(page).toHaveURL(/from=\d{4}-09-01/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'School year' })).toBeChecked();

  await page.getByRole('button', { name: /^Dates:/ }).click();
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2022-01-01');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A period can be 400 days at most')).toBeVisible();
  await page.getByRole('button', { name: 'Show the last 400 days' }).click();
  await expect(page).toHaveURL(/from=2020-11-28&to=2022-01-01/);
  await expect(page.getByText('No report was made on these days')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Show this school year' }).click();
  await expect(table(page, 'By category')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Clear filter: Dates' }).click();
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'School year' })).toBeChecked();
});

test('a class or a level is looked at alone, and the address keeps it', async ({ browse }) => {
  const page = await browse('cpe');
  await page.goto(`${STATISTICS}&from=2025-01-01&to=2025-12-31`);
  const panel = page.getByRole('dialog', { name: 'Class' });
  await page.getByRole('button', { name: 'Class', exact: true }).click();
  await panel.getByLabel('Level').selectOption('4e');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/to=2025-12-31&level=4e$/);
  await expect(page.getByText('No report of these days is about this class')).toBeVisible();
  await page.getByRole('button', { name: 'Show this school year' }).click();
  await expect(page).toHaveURL(/-09-01&to=.*&level=4e$/);

  const days = await olderDays(page);
  await page.goto(`${STATISTICS}&${days}&level=4e`);
  await expect(async () => {
    const total = await listed(page, `${days}&level=4e`);
    await expect(fact(page, 'Reports')).toHaveText(total.toLocaleString('en'), { timeout: 1_000 });
    expect(total).toBeLessThan(await listed(page, days));
  }).toPass();
  // All of them have it.
  await expect(table(page, 'By level')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filter: Class' }).click();
  await expect(page).not.toHaveURL(/level/);
  await expect(table(page, 'By level')).toBeVisible();
  await expect(fact(page, 'Reports')).toHaveText((await listed(page, days)).toLocaleString('en'));
});

test('going there and back is told: the focus goes to what is shown', async ({ browse }) => {
  const page = await browse('cpe');
  await page.goto('/manage');
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Back to the reports' }).click();
  await expect(page).toHaveURL('/manage');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a skeleton holds their place until they come', async ({ browse }) => {
  const page = await browse('cpe');
  const release = await hold(page, CALL);
  await page.goto(STATISTICS);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1);
  await expect(page.getByRole('table')).toHaveCount(0);
  release();
  await expect(table(page, 'By hour')).toBeVisible();
});

test.describe('When they do not come', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('it says so, not that there is none, and tries again', async ({ browse }) => {
    const page = await browse('cpe');
    await failToLoad(page, CALL);
    await page.goto(STATISTICS);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This could not be loaded');
    await expect(page.getByText('No report was made on these days')).toHaveCount(0);
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(table(page, 'By place')).toBeVisible();
  });
});

for (const look of LOOKS) {
  test(`Statistics are accessible and fit: ${look.theme}, ${look.locale}, ${look.width} px`, async ({ browse }) => {
    const page = await browse('cpe', look);
    await page.goto(STATISTICS);
    await expect(page.getByRole('table')).toHaveCount(PANELS.length);
    await expectAccessible(page, 'Statistics');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('On paper no table of the statistics is cut by the end of a page', async ({ browse }) => {
  const page = await browse('cpe');
  await page.goto(STATISTICS);
  await page.emulateMedia({ media: 'print' });
  const panels = page.getByRole('main').getByRole('region');
  await expect(panels).toHaveCount(PANELS.length);
  for (const panel of await panels.all()) await expect(panel).toHaveCSS('break-inside', 'avoid');
});

/** In the school year of today, or at its end. */
function lateInTheSchoolYear(): Date {
  const now = new Date();
  const isAutumn = now.getMonth() >= 8;
  return new Date(Date.UTC(now.getFullYear() + (isAutumn ? 1 : 0), 7, 15, 12));
}
