import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { addStudentWithPhoto, uniqueName } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { answerError, hold } from '../lists.ts';
import { LOOKS } from '../looks.ts';
import { send } from '../reports.ts';

// A refusal made on purpose, and a photo that is there no more.
test.use({ expectedConsole: [/status of (404|500)/] });

/** Opens the Photos tab with a student who has one. */
async function pickWithPhoto(page: Page): Promise<{ readonly id: string; readonly lastName: string }> {
  const student = await addStudentWithPhoto(page, uniqueName());
  await page.goto('/admin?tab=photos');
  await pick(page, student.lastName);
  return student;
}

async function pick(page: Page, lastName: string): Promise<void> {
  await page.getByRole('combobox').fill(lastName);
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().click();
}

test('A photo that shall not be kept is deleted by itself, once that is confirmed', async ({ browse }) => {
  const page = await browse('cpe');
  const { lastName } = await pickWithPhoto(page);
  const photo = page.getByRole('button', { name: new RegExp(`^Enlarge the photo of .*${lastName}`) });
  const address = await photo.locator('img').getAttribute('src');
  const ask = page.getByRole('button', { name: 'Delete the photo' });
  const question = page.getByRole('dialog', { name: new RegExp(`^Delete the photo of .*${lastName}`) });
  await ask.click();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(ask).toBeFocused();

  await ask.click();
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await question.getByRole('checkbox', { name: 'Yes, delete this photo' }).check();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Photo deleted')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('No photo yet')).toBeVisible();
  await expect(photo).toHaveCount(0);
  await expect(ask).toHaveCount(0);
  expect((await page.request.get(address ?? '')).status()).toBe(404);

  await page.goto(`/admin?tab=students&q=${lastName}`);
  await expect(page.getByRole('article').filter({ hasText: lastName })).toHaveCount(1);
  await expect(photo).toHaveCount(0);
});

test('Where a photo can not be deleted, the question says why, and can be answered again', async ({ browse }) => {
  const page = await browse('cpe');
  await pickWithPhoto(page);
  await page.getByRole('button', { name: 'Delete the photo' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('checkbox').check();
  await page.route('**/api/admin/students/*/photo', answerError);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'It may have been done already. Trying again is safe. Something went wrong on the server',
  );
  await page.unroute('**/api/admin/students/*/photo');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No photo yet')).toBeVisible();
});

test('Of a student who was removed meanwhile no photo is deleted, and that is said', async ({ browse }) => {
  const page = await browse('cpe');
  const { id } = await pickWithPhoto(page);
  await page.getByRole('button', { name: 'Delete the photo' }).click();
  await send(page, 'DELETE', `/api/admin/students/${id}`);
  const question = page.getByRole('dialog');
  await question.getByRole('checkbox').check();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toHaveText('Nothing was deleted. Could not find student');
});

test('Who is picked while a photo is being deleted stays picked: the next upload is theirs', async ({ browse }) => {
  const page = await browse('cpe');
  const other = await addStudentWithPhoto(page, uniqueName());
  await pickWithPhoto(page);
  const release = await hold(page, '**/api/admin/students/*/photo');
  await page.getByRole('button', { name: 'Delete the photo' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('checkbox').check();
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await pick(page, other.lastName);
  release();
  await expect(page.getByText('Photo deleted')).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(`^Enlarge the photo of .*${other.lastName}`) }),
  ).toBeVisible();
});

for (const look of LOOKS) {
  test(`The deletion of a photo has no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
    browse,
  }) => {
    const page = await browse('cpe', look);
    await pickWithPhoto(page);
    await page.getByRole('button', { name: /^(Delete the photo|Supprimer la photo)$/ }).click();
    await expect(page.getByRole('dialog').getByRole('checkbox')).toBeFocused();
    await expectAccessible(page, 'delete photo dialog');
  });
}
