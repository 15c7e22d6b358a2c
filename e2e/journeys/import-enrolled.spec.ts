import { uniqueName } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { begin, dialog, openImport, rows } from '../imports.ts';

test('A file that has grown adds its new rows, and says how many were there', async ({ browse }) => {
  const page = await browse('cpe');
  const name = uniqueName();
  const row = (first: string) => `${name}\t${first}\t${first}.${name}@example.test\t\t6e\tA\tcyan`;
  await openImport(page);
  await rows(page).fill(row('ann'));
  await begin(page).click();
  await expect(dialog(page).getByText('1 student was added')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Import another file' }).click();
  await rows(page).fill(`${row('ann')}\n${row('bob')}\n${row('eve')}`);
  await begin(page).click();
  await expect(dialog(page).getByText('2 students were added')).toBeVisible();
  await expect(dialog(page).getByText('1 student was enrolled already')).toBeVisible();
});

test('For a new school year those who are enrolled are moved to their class, and others are added', async ({
  browse,
}) => {
  const page = await browse('cpe');
  const name = uniqueName();
  const row = (first: string, level: string) => `${name}\t${first}\t${first}.${name}@example.test\t\t${level}\tA\tcyan`;
  await openImport(page);
  await rows(page).fill(`${row('ann', '6e')}\n${row('bob', '5e')}`);
  await begin(page).click();
  await expect(dialog(page).getByText('2 students were added')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Import another file' }).click();
  const move = dialog(page).getByRole('checkbox', { name: /^Also move students/ });
  await expect(move).toHaveAccessibleDescription(/new school year/);
  await move.check();
  await rows(page).fill(`${row('ann', '5e')}\n${row('bob', '5e')}\n${row('eve', '6e')}`);
  await begin(page).click();
  await expect(dialog(page).getByText('1 student was added')).toBeVisible();
  await expect(dialog(page).getByText('2 students were enrolled already')).toBeVisible();
  await expect(dialog(page).getByText('1 student was moved to another class.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('searchbox').fill(name);
  for (const card of ['Ann', 'Bob']) {
    await expect(page.getByRole('article', { name: `${card} ${name} (5eA)` })).toBeVisible();
  }
  await expect(page.getByRole('article', { name: `Eve ${name} (6eA)` })).toBeVisible();
});

test('New card colours come with a file: who is enrolled gets the status of their row', async ({ browse }) => {
  const page = await browse('cpe');
  const name = uniqueName();
  const row = (first: string, status: string) => `${name}\t${first}\t${first}.${name}@example.test\t\t6e\tA\t${status}`;
  await openImport(page);
  await rows(page).fill(`${row('ann', 'cyan')}\n${row('bob', 'cyan')}`);
  await begin(page).click();
  await expect(dialog(page).getByText('2 students were added')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Import another file' }).click();
  const set = dialog(page).getByRole('checkbox', { name: /^Also give students .* the status of their row$/ });
  await expect(set).toHaveAccessibleDescription(/card colours/);
  await set.check();
  await dialog(page).getByText('Red', { exact: true }).click();
  await rows(page).fill(`${row('ann', '')}\n${row('bob', 'cyan')}`);
  await begin(page).click();
  await expect(dialog(page).getByText('2 students were enrolled already')).toBeVisible();
  await expect(dialog(page).getByText('1 student has another status now.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('article', { name: `Ann ${name} (6eA)` }).getByText('Red')).toBeVisible();
  await expect(page.getByRole('article', { name: `Bob ${name} (6eA)` }).getByText('Cyan')).toBeVisible();
});
