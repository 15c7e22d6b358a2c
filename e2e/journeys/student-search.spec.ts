import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { failToLoad, findStudents } from '../lists.ts';
import { serialOf, tap, withReader } from '../nfc.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Name, email or badge' });
const picked = (page: Page) => page.getByRole('list', { name: 'Students involved' }).getByRole('listitem');
const options = (page: Page) => page.getByRole('listbox', { name: 'Students found' }).getByRole('option');

/** Begins a report: its first tab picks students. */
async function begin(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /^Phone/ }).click();
  await expect(box(page)).toBeVisible();
}

test('A phone puts no name and no badge number right', async ({ browse }) => {
  const page = await browse('cpe', { width: 390, height: 844, touch: true });
  await begin(page);
  await expect(box(page)).toHaveAttribute('autocorrect', 'off');
  await expect(box(page)).toHaveAttribute('autocapitalize', 'none');
  await page.goto('/manage');
  await page.getByRole('button', { name: 'Reported by' }).click();
  const author = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(author).toHaveAttribute('autocorrect', 'off');
  await page.goto('/admin?tab=students&import=new');
  await expect(page.getByRole('textbox', { name: /^Rows of the file/ })).toHaveAttribute('autocorrect', 'off');
});

test('Of a text that is pasted into a search box there is so much as can be searched for', async ({ browse }) => {
  const page = await browse('cpe');
  const [pasted, kept] = ['a'.repeat(300), 'a'.repeat(200)];
  await begin(page);
  await box(page).focus();
  await page.keyboard.insertText(pasted);
  await expect(box(page)).toHaveValue(kept);
  await expect(page.getByText(/^No student matches/)).toBeVisible();
  await page.goto('/manage');
  await page.getByRole('searchbox').focus();
  await page.keyboard.insertText(pasted);
  await expect(page).toHaveURL(`/manage?q=${kept}`);
  await expect(page.getByRole('tabpanel')).toContainText('No report matches');
});

test('A search waits for a second without typing and for two characters', async ({ browse }) => {
  const page = await browse('staff');
  await page.clock.install();
  await begin(page);
  // From here on only the test lets time pass.
  await page.clock.pauseAt(Date.now() + 600_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/students/search') asked.push(url.searchParams.get('name') ?? '');
  });
  await box(page).fill('m');
  await page.clock.runFor(5000);
  await box(page).fill('ma');
  await page.clock.runFor(900);
  await box(page).fill('mart');
  await page.clock.runFor(900);
  expect(asked).toEqual([]);
  await page.clock.runFor(200);
  // What comes back takes timers of its own.
  await page.clock.resume();
  await expect(options(page).first()).toBeVisible();
  expect(asked).toEqual(['mart']);
  await box(page).fill('');
  await expect(options(page)).toHaveCount(0);
});

test('By keyboard alone: Enter searches, arrows go through the results, Enter picks and takes back', async ({
  browse,
}) => {
  const page = await browse('staff');
  await begin(page);
  await box(page).fill('saint martin');
  await box(page).press('Enter');
  await expect(options(page).first()).toBeVisible();
  await box(page).press('ArrowDown');
  await box(page).press('ArrowDown');
  await box(page).press('Enter');
  await expect(picked(page)).toHaveCount(1);
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await box(page).press('ArrowUp');
  await box(page).press('Enter');
  await expect(picked(page)).toHaveCount(2);
  await box(page).press('Enter');
  await expect(picked(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Remove .*SAINT-MARTIN/ }).click();
  await expect(page.getByText('No student picked yet')).toBeVisible();
  await page.getByRole('button', { name: 'Clear list' }).click();
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});

test('Students of the same name are told apart by class and email', async ({ browse }) => {
  const page = await browse('staff');
  await begin(page);
  await box(page).fill('louise saint-martin');
  await box(page).press('Enter');
  await expect(options(page)).toHaveCount(2);
  const texts = await options(page).allTextContents();
  expect(new Set(texts).size).toBe(2);
  for (const text of texts) expect(text).toMatch(/@example\.test/);
});

test('A badge reader that types a number and Enter picks the holder and is ready for the next', async ({ browse }) => {
  const page = await browse('staff');
  const holders = (await findStudents(page, 'martin')).filter(({ tagNb }) => tagNb !== null);
  await begin(page);
  await expect(box(page)).toBeFocused();
  for (const [index, { tagNb, lastName }] of holders.slice(0, 2).entries()) {
    await page.keyboard.type(`${tagNb}\n`);
    await expect(picked(page)).toHaveCount(index + 1);
    await expect(picked(page).nth(index)).toContainText(lastName);
    await expect(page.getByRole('status').filter({ hasText: 'Added:' })).toContainText(lastName);
    await expect(box(page)).toHaveValue('');
  }
  await page.keyboard.type('999999999999999999999\n');
  await expect(page.getByText('Nobody has the badge 999999999999999999999')).toBeVisible();
  await page.keyboard.type('999999999999999999999\n');
  await expect(page.getByText('Nobody has the badge 999999999999999999999')).toBeVisible();
  await page.keyboard.type(`${holders[2]?.tagNb}\n`);
  await expect(picked(page)).toHaveCount(3);
  await picked(page).first().getByRole('button').click();
  await expect(page.getByRole('status').filter({ hasText: 'Removed:' })).toContainText(holders[0]?.lastName ?? '');
  await page.getByRole('tabpanel', { name: 'Students' }).getByRole('button', { name: 'Student history' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: /^Add \d students$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added:' })).toContainText(holders[0]?.lastName ?? '');
});

test('A badge number that was typed by hand, and looked up by itself, is picked with Enter', async ({ browse }) => {
  const page = await browse('staff');
  const holder = (await findStudents(page, 'martin')).find(({ tagNb }) => tagNb !== null);
  await begin(page);
  await box(page).pressSequentially(holder?.tagNb ?? '');
  await expect(options(page)).toHaveCount(1);
  await box(page).press('Enter');
  await expect(picked(page)).toHaveCount(1);
  await expect(box(page)).toHaveValue('');
});

test('A badge number whose look-up, begun by itself, is still on its way is picked with Enter, too', async ({
  browse,
}) => {
  const page = await browse('staff');
  const holder = (await findStudents(page, 'martin')).find(({ tagNb }) => tagNb !== null);
  await begin(page);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/students/tag?*', async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/students/tag?*');
  await box(page).pressSequentially(holder?.tagNb ?? '');
  await asked;
  await box(page).press('Enter');
  answer();
  await expect(picked(page)).toHaveCount(1);
  await expect(box(page)).toHaveValue('');
});

test('How many were found, or that nobody was, is told in a region that was there before', async ({ browse }) => {
  const page = await browse('staff');
  await begin(page);
  const region = await page.getByRole('tabpanel').getByRole('status').last().elementHandle();
  await box(page).fill('louise saint-martin');
  await box(page).press('Enter');
  await expect.poll(() => region?.textContent()).toBe('2 students');
  await box(page).fill('zzzyx');
  await box(page).press('Enter');
  await expect(page.getByText('No student matches “zzzyx”')).toBeVisible();
  expect(await region?.textContent()).toContain('No student matches “zzzyx”');
});

test('Recent students: newest first, picked again in bulk, removed, and empty in the end', async ({ browse }) => {
  const page = await browse('staff');
  await begin(page);
  await box(page).fill('saint martin');
  await box(page).press('Enter');
  await options(page).nth(0).click();
  await options(page).nth(1).click();
  const second = (await options(page).nth(1).textContent()) ?? '';
  const remove = page.getByRole('button', { name: /^Remove/ });
  await remove.first().press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(page.getByText('No student picked yet')).toBeVisible();
  await expect(box(page)).toBeFocused();

  await page.goto('/');
  const home = page.getByRole('button', { name: 'Student history' });
  const recent = page.getByRole('dialog', { name: 'Student history' });
  await home.click();
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(recent).toHaveCount(0);
  await expect(home).toBeFocused();

  await begin(page);
  const open = page.getByRole('dialog', { name: 'New report' }).getByRole('button', { name: 'Student history' });
  await open.click();
  await expect(recent.getByRole('listitem').first()).toContainText(second.slice(2, 10));
  await recent.getByRole('checkbox', { name: 'Select all' }).check();
  await recent.getByRole('button', { name: 'Add 2 students' }).click();
  await expect(recent).toHaveCount(0);
  await expect(picked(page)).toHaveCount(2);

  await open.click();
  await recent.getByRole('checkbox').nth(1).check();
  await recent.getByRole('button', { name: 'Remove (1)' }).press('Enter');
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await expect(recent.getByRole('checkbox', { name: 'Select all' })).toBeFocused();
  await recent.getByRole('checkbox', { name: 'Select all' }).check();
  await recent.getByRole('button', { name: 'Remove (1)' }).press('Enter');
  await expect(recent.getByText('Empty History')).toBeVisible();
  await expect(recent.getByRole('button', { name: 'Close' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('studentHistory'))).toBeNull();
});

test.describe('When the search fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('that is not “nobody”, and can be tried again', async ({ browse }) => {
    const page = await browse('staff');
    await begin(page);
    await failToLoad(page, '**/api/students/search*');
    await box(page).fill('martin');
    await box(page).press('Enter');
    await expect(page.getByText('This could not be loaded')).toBeVisible();
    await expect(page.getByText(/No student matches/)).toHaveCount(0);
    await page.unroute('**/api/students/search*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(options(page).first()).toBeVisible();
  });
});

test.describe('Scanning a badge with the phone', () => {
  test('is not offered where the browser cannot', async ({ browse }) => {
    const page = await browse('staff');
    await begin(page);
    await expect(page.getByRole('button', { name: 'Scan a badge' })).toHaveCount(0);
  });

  test('picks the holder; an unreadable tag leaves it waiting', async ({ browse }) => {
    const page = await browse('staff');
    await withReader(page, true);
    const [holder] = (await findStudents(page, 'martin')).filter(({ tagNb }) => tagNb !== null);
    await begin(page);
    await page.getByRole('button', { name: 'Scan a badge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan a badge' });
    await expect(dialog).toContainText('Hold the badge against the back of the phone');
    await tap(page, '');
    await expect(page.getByText('Unreadable tag')).toBeVisible();
    await expect(dialog).toBeVisible();
    await tap(page, serialOf(holder?.tagNb ?? ''));
    await expect(page.getByText('Scan successful')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(picked(page)).toContainText(holder?.lastName ?? '');
  });

  test('says that the reader is not available where it was refused', async ({ browse }) => {
    const page = await browse('staff');
    await withReader(page, false);
    await begin(page);
    await page.getByRole('button', { name: 'Scan a badge' }).click();
    await expect(page.getByText('Reader is not available')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Scan a badge' })).toHaveCount(0);
  });
});
