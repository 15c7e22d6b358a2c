import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { findStudentsNamed } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { openWithLeavers } from '../leavers.ts';
import { answerError, failToLoad } from '../lists.ts';
import { LOOKS } from '../looks.ts';

// Failures made on purpose; and the server knows no such import, should a page ask for it once more as its journey ends.
test.use({ expectedConsole: [/status of (404|500)/] });

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Import students|Importer des élèves)$/ });
const question = (page: Page) => page.getByRole('dialog', { name: /^(Are you sure|Confirmez)/ });
const show = (page: Page) => dialog(page).getByRole('button', { name: /^(Show who|Afficher les élèves)/ });
const box = (page: Page, name: string | RegExp) => dialog(page).getByRole('checkbox', { name });
const remove = (page: Page) => dialog(page).getByRole('button', { name: /^(Delete|Supprimer)/ });
const firstNames = async (page: Page, name: string) =>
  (await findStudentsNamed(page, name)).map(({ firstName }) => firstName).toSorted();

test('Who is in no row of an import for a new school year is told, and those who are ticked are deleted', async ({
  browse,
}) => {
  const page = await browse('cpe');
  const { path, name } = await openWithLeavers(page, ['Ann', 'Ben'], ['Cleo', 'Dan']);
  await page.goto(path);
  await expect(dialog(page).getByText('4 enrolled students are not in the file')).toBeVisible();
  await show(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Not in the file (2)' })).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: 'Perhaps in the file (2)' })).toBeVisible();
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(remove(page)).toBeDisabled();
  await box(page, 'Select all').first().check();
  await box(page, /^Dan /).check();
  await remove(page).click();
  await question(page).getByRole('checkbox', { name: 'Yes, delete these 3 students' }).check();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('3 students deleted')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(dialog(page)).toBeFocused();
  await expect(dialog(page).getByRole('heading', { name: 'Not in the file' })).toBeHidden();
  await expect(box(page, /^Cleo /)).not.toBeChecked();
  await expect.poll(() => firstNames(page, name)).toEqual(['Cleo']);
});

test('Where one can’t be deleted it says how many are, and the others can be deleted afterwards', async ({
  browse,
}) => {
  const page = await browse('cpe');
  const { path, name, students } = await openWithLeavers(page, ['Ann', 'Ben', 'Cleo'], []);
  await page.goto(path);
  await show(page).click();
  await box(page, 'Select all').check();
  const second = `**/api/admin/students/${students[1]?.id ?? ''}`;
  await page.route(second, answerError);
  await remove(page).click();
  await question(page).getByRole('checkbox').check();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page).getByRole('alert')).toContainText('1 of 3 students deleted.');
  await page.unroute(second);
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page).getByText('Every enrolled student is in the file.')).toBeVisible();
  await expect.poll(() => firstNames(page, name)).toEqual([]);
});

test('A list of leavers that does not come says so, and is read again', async ({ browse }) => {
  const page = await browse('cpe');
  const { path } = await openWithLeavers(page, ['Ann'], []);
  await page.goto(path);
  const leavers = '**/api/admin/imports/*/leavers';
  await failToLoad(page, leavers);
  await show(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('This could not be loaded');
  await page.unroute(leavers, answerError);
  await dialog(page).getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(box(page, /^Ann /)).toBeVisible();
});

for (const look of LOOKS) {
  test(`Leavers have no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
    browse,
  }) => {
    const page = await browse('cpe', look);
    const { path } = await openWithLeavers(page, ['Ann'], ['Cleo']);
    await page.goto(path);
    await show(page).click();
    await box(page, /^Ann /).check();
    await expectAccessible(page, 'import dialog', 'leavers');
    await remove(page).click();
    const close = look.locale === 'fr' ? 'Fermer' : 'Close';
    await expect(question(page).getByRole('button', { name: close })).toBeVisible();
    await expectAccessible(page, 'remove leavers dialog');
  });
}
