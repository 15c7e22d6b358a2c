import type { Locator, Page } from '@playwright/test';
import { studentWithAccess } from '@vigie/query-service/contract';
import { expectAccessible } from '../accessible.ts';
import { addStudent, addStudentWithPhoto, uniqueName } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { LOOKS } from '../looks.ts';
import { failToLoad, findStudents, hold } from '../lists.ts';
import { send } from '../reports.ts';

async function open(page: Page): Promise<Locator> {
  await page.goto('/exits');
  await page.getByRole('button', { name: /^(By student|Par élève)$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^(Student access|Sorties et entrées d’un élève)$/ });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  return dialog;
}

async function pick(page: Page, dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox').fill(name);
  await page.keyboard.press('Enter');
  await dialog.getByRole('option').first().click();
}

const pickLouise = (page: Page, dialog: Locator): Promise<void> => pick(page, dialog, 'louise saint-martin');

test('A student’s access is a card for each day, with who authorized each time', async ({ browse }) => {
  const page = await browse('staff');
  const [louise] = await findStudents(page, 'louise saint-martin');
  await send(page, 'POST', `/api/access/${louise.id}`, { direction: 'out' });
  const dialog = await open(page);
  await expect(dialog.getByRole('combobox', { name: 'Name or email' })).toBeVisible();
  await pickLouise(page, dialog);
  await expect(dialog.getByRole('heading', { name: /Louise SAINT-MARTIN/ })).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: /^Louise SAINT-MARTIN \(/ })).toHaveCount(1);
  const card = dialog.getByRole('article').first();
  const chip = card.getByRole('button', { name: /^Exit, \d\d:\d\d, Authorized by/ }).last();
  await chip.focus();
  await expect(page.getByRole('tooltip')).toContainText('Authorized by');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expect(chip).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('Who authorized a time is read by a tap, and stays to be read', async ({ browse }) => {
  const page = await browse('staff', { width: 390, height: 844, touch: true });
  const [louise] = await findStudents(page, 'louise saint-martin');
  await send(page, 'POST', `/api/access/${louise.id}`, { direction: 'out' });
  const dialog = await open(page);
  await pickLouise(page, dialog);
  const chip = dialog.getByRole('button', { name: /^Exit, \d\d:\d\d, Authorized by/ }).first();
  await chip.scrollIntoViewIfNeeded();
  await page.clock.install();
  await chip.tap();
  await page.clock.runFor(2_000);
  await expect(page.getByRole('tooltip')).toContainText('Authorized by');
});

test('Closing, by either way, forgets what was searched and picked', async ({ browse }) => {
  const page = await browse('staff');
  const closes = [
    (dialog: Locator) => dialog.getByRole('button', { name: 'Close' }).first().click(),
    (dialog: Locator) => dialog.getByRole('button', { name: 'Close' }).last().click(),
  ];
  for (const close of closes) {
    const dialog = await open(page);
    await pickLouise(page, dialog);
    await expect(dialog.getByRole('heading', { name: /Louise SAINT-MARTIN/ })).toBeVisible();
    await close(dialog);
    await expect(dialog).toHaveCount(0);
    const opener = page.getByRole('button', { name: 'By student' });
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(dialog.getByRole('combobox')).toHaveValue('');
    await expect(dialog.getByRole('option')).toHaveCount(0);
    await expect(dialog.getByRole('article')).toHaveCount(0);
  }
});

test('Whoever is looked up is among the recently picked students', async ({ browse }) => {
  const page = await browse('staff');
  const dialog = await open(page);
  await pickLouise(page, dialog);
  await expect(dialog.getByRole('heading', { name: /Louise SAINT-MARTIN/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/');
  await page.getByRole('button', { name: 'Student history' }).click();
  const recent = page.getByRole('dialog', { name: 'Student history' });
  await expect(recent.getByRole('listitem')).toHaveText([/Louise SAINT-MARTIN/]);
});

test('Clear list empties the results', async ({ browse }) => {
  const page = await browse('staff');
  const dialog = await open(page);
  await dialog.getByRole('combobox').fill('saint martin');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear list' }).click();
  await expect(dialog.getByRole('option')).toHaveCount(0);
});

test('A photo opens in full size, at most nine tenths of the window', async ({ browse }) => {
  const page = await browse('cpe');
  const { lastName } = await addStudentWithPhoto(page, uniqueName());
  const dialog = await open(page);
  await pick(page, dialog, lastName);
  await dialog.getByRole('button', { name: `Enlarge the photo of Zoé ${lastName}` }).click();
  const overlay = page.getByRole('dialog', { name: `Zoé ${lastName}` });
  await expect(overlay.getByRole('img', { name: lastName })).toBeVisible();
  const box = await overlay.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1280 * 0.9);
  expect(box?.height).toBeLessThanOrEqual(800 * 0.9);
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(overlay).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test.describe('A photo that is gone', () => {
  test.use({ expectedConsole: [/404 \(Not Found\)/] });

  test('is said to be, after its place was held', async ({ browse }) => {
    const page = await browse('cpe');
    const { lastName, photo } = await addStudentWithPhoto(page, uniqueName());
    const dialog = await open(page);
    await pick(page, dialog, lastName);
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${photo}`, async (route) => {
      await held;
      await route.fulfill({ status: 404, body: '' });
    });
    await dialog.getByRole('button', { name: `Enlarge the photo of Zoé ${lastName}` }).click();
    const overlay = page.getByRole('dialog', { name: `Zoé ${lastName}` });
    await expect(overlay.locator('[aria-busy="true"]').first()).toBeVisible();
    answer();
    await expect(overlay.getByText('This photo is no longer there')).toBeVisible();
  });
});

test('What is on its way and what is empty are told apart', async ({ browse }) => {
  const page = await browse('staff');
  const release = await hold(page, '**/api/access/students/*');
  const dialog = await open(page);
  await pickLouise(page, dialog);
  await expect(dialog.getByRole('region', { name: /Louise/ })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(dialog.getByRole('region', { name: /Louise/ })).toHaveAttribute('aria-busy', 'false');
  await page.unroute('**/api/access/students/*');
  await page.route('**/api/access/students/*', async (route) => {
    const answer = await route.fetch();
    const { student } = studentWithAccess.parse(await answer.json());
    await route.fulfill({ json: { student: { ...student, access: {} } } });
  });
  await dialog.getByRole('option').last().click();
  await expect(dialog.getByText('No exit or entry of this student yet')).toBeVisible();
  // What somebody else has changed meanwhile may be on its way.
  await page.unrouteAll({ behavior: 'wait' });
});

test.describe('When a student’s access cannot be read', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('that is said, and can be tried again', async ({ browse }) => {
    const page = await browse('staff');
    await failToLoad(page, '**/api/access/students/*');
    const dialog = await open(page);
    await pickLouise(page, dialog);
    await expect(dialog.getByText('This could not be loaded')).toBeVisible();
    await page.unroute('**/api/access/students/*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('This could not be loaded')).toHaveCount(0);
    await expect(dialog).toBeFocused();
  });
});

test.describe('A student who is erased meanwhile', () => {
  test.use({ expectedConsole: [/404 \(Not Found\)/] });

  test('is shown no longer, neither name nor days', async ({ browse }) => {
    const page = await browse('cpe');
    const { id, lastName } = await addStudent(page, uniqueName());
    await send(page, 'POST', `/api/access/${id}`, { direction: 'out' });
    const dialog = await open(page);
    await pick(page, dialog, lastName);
    await expect(dialog.getByRole('article')).toHaveCount(1);
    await send(page, 'DELETE', `/api/admin/students/${id}`);
    await expect(dialog.getByText('Could not find student')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: new RegExp(lastName) })).toHaveCount(0);
    await expect(dialog.getByRole('article')).toHaveCount(0);
  });
});

for (const look of LOOKS) {
  test(`Access by student has no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
    browse,
  }) => {
    const page = await browse('cpe', look);
    const { id, lastName } = await addStudentWithPhoto(page, uniqueName());
    await send(page, 'POST', `/api/access/${id}`, { direction: 'out' });
    const dialog = await open(page);
    await expectAccessible(page, 'access by student', 'at first');
    await pick(page, dialog, lastName);
    await expect(dialog.getByRole('article').first()).toBeVisible();
    await expectAccessible(page, 'access by student');
    await dialog.getByRole('button', { name: /^(Enlarge the photo|Agrandir la photo)/ }).click();
    await expect(page.getByRole('img', { name: lastName })).toBeVisible();
    await expectAccessible(page, 'photo overlay');
  });
}
