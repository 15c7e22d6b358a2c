import { addStudent, openStudents, studentCard as card, uniqueName, uniqueTag } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { serialOf, tap, withReader } from '../nfc.ts';

test.describe('A badge', () => {
  test('is scanned into the tag field, beyond 2^53 too; an unreadable one is said', async ({ browse }) => {
    const page = await browse('cpe');
    await withReader(page, true);
    const [{ lastName }, tagNb] = [await addStudent(page, uniqueName()), uniqueTag()];
    await openStudents(page, lastName);
    await card(page, lastName).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit/ });
    await dialog.getByRole('button', { name: 'Scan a badge' }).click();
    const scan = page.getByRole('dialog', { name: 'Scan a badge' });
    await expect(scan).toBeVisible();
    await tap(page, '');
    await expect(page.getByText('Unreadable tag')).toBeVisible();
    await tap(page, serialOf(tagNb));
    await expect(scan).toHaveCount(0);
    await expect(dialog.getByLabel('Tag number')).toHaveValue(tagNb);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, lastName)).toContainText(tagNb);
  });

  test('is typed by a USB reader that ends with Enter; a phone that refuses its reader says so', async ({ browse }) => {
    const page = await browse('admin');
    await withReader(page, false);
    const [{ lastName }, tagNb] = [await addStudent(page, uniqueName()), uniqueTag()];
    await openStudents(page, lastName);
    await card(page, lastName).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit/ });
    await dialog.getByRole('button', { name: 'Scan a badge' }).click();
    await expect(page.getByText('Reader is not available')).toBeVisible();
    // It gives the focus back as it goes.
    await expect(page.getByRole('dialog', { name: 'Scan a badge' })).toHaveCount(0);
    await dialog.getByLabel('Tag number').focus();
    await page.keyboard.type(`${tagNb}\n`);
    await expect(dialog).toBeHidden();
    await expect(card(page, lastName)).toContainText(tagNb);
  });

  test('goes to who has none from wherever a reader types it: their names stay names', async ({ browse }) => {
    const page = await browse('cpe');
    const one = await addStudent(page, uniqueName(), { email: null });
    const [first, second] = [uniqueTag(), uniqueTag()];
    await openStudents(page, one.lastName);
    await card(page, one.lastName).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit/ });
    await expect(dialog.getByLabel('Tag number')).toBeFocused();
    await page.keyboard.type(`${first}\n`);
    await expect(dialog).toBeHidden();
    await expect(card(page, one.lastName)).toContainText(first);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Last name')).toBeFocused();
    await page.keyboard.type(`${second}\n`);
    await expect(dialog.getByLabel('Last name')).toHaveValue(one.lastName);
    await expect(dialog.getByLabel('Tag number')).toHaveValue(second);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card(page, one.lastName)).toContainText(second);
  });

  test('read in the search box finds its holder, and so does the next one', async ({ browse }) => {
    const page = await browse('cpe');
    const one = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
    const other = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
    await page.goto('/admin?tab=students');
    await page.getByRole('searchbox', { name: 'Name or email' }).focus();
    await page.keyboard.type(`${one.tagNb}\n`);
    await expect(card(page, one.lastName)).toBeVisible();
    await page.keyboard.type(`${other.tagNb}\n`);
    await expect(card(page, other.lastName)).toBeVisible();
    await expect(card(page, one.lastName)).toHaveCount(0);
  });
});
