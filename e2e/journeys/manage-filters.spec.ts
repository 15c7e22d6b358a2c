import { expect, test } from '../fixtures.ts';
import { failToLoad, findStudents, hold, uniqueWord } from '../lists.ts';
import { openManage, rows, tab } from '../manage.ts';
import { makeReport } from '../reports.ts';

test.describe('Filters', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('by category: every row is of it, the address keeps it, and it can be cleared', async ({ browse }) => {
    const page = await browse('cpe');
    await openManage(page);
    await page.getByRole('button', { name: 'Category' }).click();
    await page.getByRole('dialog', { name: 'Category' }).getByRole('button', { name: 'Dress' }).click();
    await expect(page).toHaveURL(/category=dress/);
    await expect(rows(page).first()).toContainText('Dress');
    await expect(rows(page).filter({ hasNotText: 'Dress' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Category: Dress', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filter: Category' }).click();
    await expect(page).not.toHaveURL(/category/);
    await page.goBack();
    await expect(page).toHaveURL(/category=dress/);
    const box = page.getByRole('searchbox', { name: 'Location or comment' });
    await box.fill('not looked for yet');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('');
  });

  test('tell a screen reader what is found also where nothing was before', async ({ browse }) => {
    const page = await browse('cpe');
    await page.goto(`/manage?q=${uniqueWord()}`);
    await expect(page.getByText('No report matches these filters')).toBeVisible();
    // Only what is there already is told when its text comes.
    const status = await page.getByRole('tabpanel').getByRole('status').first().elementHandle();
    await page.getByRole('searchbox', { name: 'Location or comment' }).fill('');
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => status?.textContent()).toMatch(/^1–25 of [\d,]+$/);
  });

  test('close when the focus leaves them, and cover nothing that has it', async ({ browse }) => {
    const page = await browse('cpe');
    await openManage(page);
    await page.getByRole('button', { name: 'Dates', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Dates' });
    await panel.getByRole('button', { name: 'Apply' }).focus();
    await page.keyboard.press('Tab');
    await expect(panel).toBeHidden();
    await expect(page.locator(':focus')).toBeVisible();
  });

  test('stay in the window where it becomes narrower', async ({ browse }) => {
    const page = await browse('cpe');
    await openManage(page);
    await page.getByRole('button', { name: 'Dates' }).click();
    const panel = page.getByRole('dialog', { name: 'Dates' });
    await expect(panel).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(panel).toBeInViewport({ ratio: 1 });
  });

  test('by text and by student: only what matches is left, in every tab', async ({ browse }) => {
    const page = await browse('cpe');
    const [student] = await findStudents(page, 'martin');
    const word = uniqueWord();
    await makeReport(page, { students: [student.id], comment: `Seen at the gate, ${word}`, finalized: true });
    await openManage(page);
    const box = page.getByRole('searchbox', { name: 'Location or comment' });
    await box.fill(word);
    await box.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(student.lastName);
    await expect(box).toBeFocused();
    await expect(tab(page, /^Filed/)).toContainText('0');
    await tab(page, /^Filed/).click();
    await page.getByRole('link', { name: '1 under “To file”' }).click();
    await expect(rows(page)).toHaveCount(1);

    await page.getByRole('button', { name: 'Student', exact: true }).click();
    const search = page.getByRole('combobox', { name: 'Name, email or badge' });
    await expect(search).toBeFocused();
    await search.fill('martin');
    await search.press('Enter');
    await expect(page.getByRole('option').first()).toBeVisible();
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(page).toHaveURL(new RegExp(`student=${student.id}`));
    await expect(rows(page)).toHaveCount(1);
  });

  test('by author: says that people are on their way', async ({ browse }) => {
    const page = await browse('cpe');
    const release = await hold(page, '**/api/admin/users?*');
    await openManage(page);
    await page.getByRole('button', { name: 'Reported by', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Reported by' });
    await expect(panel.getByRole('status')).toHaveText('Loading');
    release();
    await expect(panel.getByRole('textbox', { name: 'Name' })).toBeVisible();
    await expect(panel.getByText('Loading')).toHaveCount(0);
  });

  test('by author and by days', async ({ browse }) => {
    const page = await browse('cpe');
    await failToLoad(page, '**/api/admin/users?*');
    await openManage(page);
    // Somebody whom no other journey gives another name.
    const author = 'Dominique Le Gall';
    await page.getByRole('button', { name: 'Reported by', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Reported by' });
    await expect(panel.getByRole('alert')).toContainText('This could not be loaded');
    await page.unroute('**/api/admin/users?*');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByRole('textbox', { name: 'Name' }).fill('zzzzqqq');
    await expect(panel.getByText('Nobody has this name')).toBeVisible();
    await panel.getByRole('textbox', { name: 'Name' }).fill(author.toLowerCase());
    await panel.getByRole('button', { name: author }).click();
    await expect(page).toHaveURL(/by=/);
    await expect(rows(page).filter({ hasNotText: author })).toHaveCount(0);

    await page.getByRole('button', { name: 'Dates', exact: true }).click();
    const from = page.getByLabel('From', { exact: true });
    await from.fill('25/11/26');
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await expect(from).toHaveValue('25/11/26');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Dates' }).getByRole('alert')).toHaveText(
      'Type a date as dd/mm/yyyy',
    );
    await expect(from).toBeFocused();
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(from).toHaveAccessibleDescription('Type a date as dd/mm/yyyy');
    await expect(page.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription('');
    await from.fill('2020-01-02');
    await expect(page.getByRole('dialog', { name: 'Dates' }).getByRole('alert')).toBeEmpty();
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Dates: 1 Jan 2020 – 2 Jan 2020' })).toBeVisible();
    await expect(page.getByText('No report matches these filters')).toBeVisible();
    const box = page.getByRole('searchbox', { name: 'Location or comment' });
    await box.fill('not looked for yet');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/manage$/);
    await expect(box).toHaveValue('');
    await expect(rows(page).first()).toBeVisible();
  });
});
