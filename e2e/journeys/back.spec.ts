import type { Page } from '@playwright/test';
import { pressBack } from '../back.ts';
import { expect, test } from '../fixtures.ts';
import { hold, uniqueWord } from '../lists.ts';
import { makeReport, openInfo } from '../reports.ts';

/** From another tab, so that there is something to go back to. */
async function openStudents(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Students' }).click();
}

test('Back closes a new report and stays at Home; what was written is asked about, and kept', async ({ browse }) => {
  const page = await browse('staff');
  await page.goto('/manage');
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New report' });
  await page.getByRole('button', { name: /^Dress/ }).click();
  await expect(form).toBeVisible();
  await pressBack(page);
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole('button', { name: /^Phone/ }).click();
  await openInfo(form);
  await form.getByLabel('Comment').fill('Pulled from a pocket');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await pressBack(page);
  await expect(question).toBeVisible();
  await pressBack(page);
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Comment')).toHaveValue('Pulled from a pocket');
  await pressBack(page);
  await question.getByRole('button', { name: 'Discard what I wrote' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test('Back to another tab leaves the focus in the screen, where what had it goes', async ({ browse }) => {
  const page = await browse('cpe');
  await openStudents(page);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add students' }).focus();
  await pressBack(page);
  await expect(page.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('main')).toBeFocused();
});

test('Back asks before a list of students to add goes', async ({ browse }) => {
  const page = await browse('cpe');
  await openStudents(page);
  await page.getByRole('button', { name: 'Add students' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add students' });
  await dialog.getByLabel('Level').selectOption('4e');
  await dialog.getByLabel('Section').selectOption('C');
  await dialog.getByText('Black', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add one' }).click();
  await dialog.getByLabel('Last name').fill('Half a name');
  await pressBack(page);
  const question = page.getByRole('dialog', { name: 'Are you sure ?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Last name')).toHaveValue('Half a name');
  await pressBack(page);
  await question.getByRole('button', { name: 'Discard what I wrote' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin/);
});

test('Back asks before rows to import go', async ({ browse }) => {
  const page = await browse('cpe');
  await openStudents(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import students' });
  await dialog.getByRole('textbox').first().fill('LEROY\tAnn\tann.leroy@example.test');
  await pressBack(page);
  const question = page.getByRole('dialog', { name: 'Are you sure ?' });
  await expect(question).toContainText('These rows have not been imported yet.');
  await question.getByRole('button', { name: 'Discard the list' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin/);
});

test('Back closes an opened report, asks before what was written there goes, and leaves its list where it was', async ({
  browse,
}) => {
  const page = await browse('cpe');
  // A row of its own: other journeys file and delete theirs meanwhile.
  const word = uniqueWord();
  await makeReport(page, { comment: word });
  const list = `/manage?q=${word}`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Manage', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Location or comment' }).fill(word);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(list);
  const row = page.getByRole('link', { name: /^View:/ });
  await expect(row).toHaveCount(1);
  await row.click();
  const card = page.getByRole('dialog');
  await expect(card.getByText('Reported on')).toBeVisible();
  const address = page.url();
  await pressBack(page);
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(list);

  await page.goForward();
  await expect(page).toHaveURL(address);
  await card.getByRole('button', { name: 'Edit' }).click();
  await openInfo(card);
  await card.getByLabel('Comment').fill('Not sure of this');
  await pressBack(page);
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Discard what I wrote' }).click();
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await expect(row).toBeVisible();
});

test('Back leads to where a list was left, also one that is read anew; a screen that is gone to begins at its top', async ({
  browse,
}) => {
  const page = await browse('cpe', { height: 400 });
  const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
  // By the script: Playwright would scroll to the bar, which is in sight.
  const follow = (name: string): Promise<void> =>
    page.getByRole('link', { name, exact: true }).evaluate((link: HTMLElement) => link.click());
  // What other journeys report today would move these rows.
  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/manage?to=${lastWeek}`);
  await expect(page.getByRole('link', { name: /^View:/ })).toHaveCount(25);
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(scrolled).toBe(700);

  await follow('Report');
  await expect(page.getByRole('heading', { name: 'Report an incident' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  const answer = await hold(page, '**/api/reports/filable*');
  await makeReport(page);
  await pressBack(page);
  await expect(page.getByRole('heading', { name: 'Manage' })).toBeVisible();
  answer();
  await expect.poll(scrolled).toBe(700);

  await follow('Report');
  await expect(page.getByRole('heading', { name: 'Report an incident' })).toBeVisible();
  await follow('Manage');
  await expect(page.getByRole('link', { name: /^View:/ })).toHaveCount(25);
  await expect.poll(scrolled).toBe(0);
});
