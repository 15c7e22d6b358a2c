import type { Page } from '@playwright/test';
import { openExits } from '../exits.ts';
import { expect, test } from '../fixtures.ts';
import { findStudents } from '../lists.ts';
import { makeReport, openCard } from '../reports.ts';

/** Holds Enter down for as long as it takes to be repeated a few times. */
async function holdEnter(page: Page): Promise<void> {
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(40);
  }
  await page.keyboard.up('Enter');
}

test('Enter that is held opens a question, and does not answer it', async ({ browse }) => {
  const page = await browse('cpe');
  const card = await openCard(page, await makeReport(page));
  await card.getByRole('button', { name: 'File on Pronote' }).focus();
  await holdEnter(page);
  await expect(page.getByText('Did you file this report on Pronote ?')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Report marked as filed')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Cancel filing' })).toBeVisible();
});

test('Enter that is held takes one off a list, and not all that follow', async ({ browse }) => {
  const page = await browse('staff2');
  const { user } = await page.request
    .get('/api/user')
    .then((answer): Promise<{ user: { id: string } }> => answer.json());
  const [student] = await findStudents(page, 'martin');
  const refused = { student, direction: 'out', on: new Date().toISOString(), reason: 'x', refused: 'student.notFound' };
  const waiting = ['a', 'b', 'c'].map((key) => ({ ...refused, key }));
  await page.goto('/');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `pendingAccess:${user.id}`,
    JSON.stringify(waiting),
  ] as const);
  await openExits(page);
  const items = page.getByRole('region', { name: /^Waiting to be sent/ }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await items.first().getByRole('button').focus();
  await holdEnter(page);
  await expect(items).toHaveCount(2);
  await page.evaluate((key) => localStorage.removeItem(key), `pendingAccess:${user.id}`);
});
