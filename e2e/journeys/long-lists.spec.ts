import type { Page } from '@playwright/test';
import { roster, uniqueName } from '../admin.ts';
import { expect, test } from '../fixtures.ts';

/** Opens the dialog that adds students, where rows are pasted. */
async function openPasting(page: Page) {
  await page.goto('/admin?tab=students&q=nobody-has-this-name');
  await page.getByRole('button', { name: 'Add students' }).click();
  const adding = page.getByRole('dialog', { name: 'Add students' });
  await adding.getByLabel('Level').selectOption('Y11');
  await adding.getByLabel('Section').selectOption('C');
  await adding.getByText('Black', { exact: true }).click();
  await adding.getByRole('button', { name: 'Paste multiple' }).click();
  return adding;
}

test('A long list that was pasted to be added goes as an import, with what is wrong at its rows', async ({
  browse,
}) => {
  test.setTimeout(120_000);
  const page = await browse('cpe');
  const name = uniqueName();
  const adding = await openPasting(page);
  await adding.getByLabel('Rows of the spreadsheet').fill(`${roster(name, 250)}\n${name}\tlast\tnonsense`);
  await adding.getByRole('button', { name: 'Add 251 students to the list' }).click();
  await adding.getByRole('button', { name: 'Add 251 students' }).click();
  // By selectors: to ask for roles among as many rows takes long.
  const wrong = page.locator('tr[data-wrong="true"]');
  await expect(wrong).toContainText(`${name} Last`, { timeout: 30_000 });
  await expect(wrong).toContainText('Valid email required');
  await expect(page.locator('tr[data-wrong]')).toHaveCount(251);
  await wrong.locator('button').last().click();
  await adding.getByRole('button', { name: 'Add 250 students' }).click();
  await expect(page.getByText('250 students added', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(adding).toHaveCount(0);
});

test('A long list that is added at once leaves nothing open, here or in the address', async ({ browse }) => {
  test.setTimeout(120_000);
  const page = await browse('cpe');
  const adding = await openPasting(page);
  await adding.getByLabel('Rows of the spreadsheet').fill(roster(uniqueName(), 201));
  await adding.getByRole('button', { name: 'Add 201 students to the list' }).click();
  await adding.getByRole('button', { name: 'Add 201 students' }).click();
  await expect(page.getByText('201 students added', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\?tab=students&q=nobody-has-this-name$/);
});
