import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Student } from '@vigie/command-service/contract';
import { accessesOf, openExits, search } from '../exits.ts';
import { addStudent, uniqueName, uniqueTag } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { keepHolding, scansOf, serialOf, tap, withReader } from '../nfc.ts';

const PHONE = { width: 390, height: 844, touch: true } as const;
const HINT = 'Hold the next badge against the back of the phone, or search.';

const card = (page: Page, { firstName, lastName }: Student) =>
  page.getByRole('region', { name: new RegExp(`^${firstName} ${lastName}`) });

/** Two students whom nobody else records, with badges. */
async function addWithBadges(cpe: Page): Promise<readonly [Student, Student]> {
  const add = (): Promise<Student> => addStudent(cpe, uniqueName(), { tagNb: uniqueTag() });
  return [await add(), await add()];
}

const hold = (page: Page, { tagNb }: Student): Promise<void> => tap(page, serialOf(tagNb ?? ''));

test.describe('On a phone at the gate', () => {
  test('one badge after another is scanned, and the button pressed for the first one alone', async ({ browse }) => {
    const page = await browse('staff2', PHONE);
    await withReader(page, true);
    const [first, second] = await addWithBadges(await browse('cpe'));
    await openExits(page);
    await expect(page.getByText(HINT)).toHaveCount(0);
    await page.getByRole('button', { name: 'Scan a badge' }).click();
    await hold(page, first);
    await card(page, first).getByRole('button', { name: 'Exit', exact: true }).click();
    await expect(page.getByText('Exit recorded')).toBeVisible();
    await expect(page.getByText(HINT)).toBeVisible();

    await hold(page, second);
    await expect(card(page, second)).toBeVisible();
    await expect(page.getByText('Scan successful')).toHaveCount(0);
    await hold(page, first);
    await expect(card(page, first)).toContainText('Is out');
    await expect(card(page, second)).toHaveCount(0);
    await card(page, first).getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(page.getByText('Entry recorded')).toBeVisible();
    expect((await accessesOf(page, first)).map(({ direction }) => direction)).toEqual(['in', 'out']);
    expect(await accessesOf(page, second)).toEqual([]);

    // Not in the second after a badge was read: that would be the same one, going.
    await expect(async () => {
      await tap(page, '');
      await expect(page.getByText('Unreadable tag')).toBeVisible({ timeout: 100 });
    }).toPass();
    await search(page).fill(second.lastName);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test('a badge that stays at the phone is read once: its student and their buttons stand still', async ({
    browse,
  }) => {
    const page = await browse('staff2', PHONE);
    await withReader(page, true);
    const [first, second] = await addWithBadges(await browse('cpe'));
    // On a slow network the next scan begins long after the badge was read.
    await page.route('**/api/students/tag*', async (route) => {
      await setTimeout(1_200);
      await route.continue();
    });
    await openExits(page);
    await page.getByRole('button', { name: 'Scan a badge' }).click();
    await keepHolding(page, serialOf(first.tagNb ?? ''));
    await card(page, first).getByRole('button', { name: 'Exit', exact: true }).click();
    await expect(page.getByText('Exit recorded')).toBeVisible();
    expect(await scansOf(page)).toBe(2);
    await keepHolding(page, serialOf(second.tagNb ?? ''), '');
    await card(page, second).getByRole('button', { name: 'Exit', exact: true }).click();
    await expect.poll(() => accessesOf(page, second)).toHaveLength(1);
    expect(await scansOf(page)).toBe(3);
    // What waits to be said is said then, for three seconds.
    await expect(page.getByText('Exit recorded')).toHaveCount(0);
    expect(await page.getByText('Unreadable tag').count()).toBe(0);
  });

  test('a badge that is held while a dialog lies over the page is for nobody', async ({ browse }) => {
    const page = await browse('staff2', PHONE);
    await withReader(page, true);
    const [first, second] = await addWithBadges(await browse('cpe'));
    await openExits(page);
    await page.getByRole('button', { name: 'Scan a badge' }).click();
    await hold(page, first);
    await card(page, first).getByRole('button', { name: 'Earlier…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await hold(page, second);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card(page, first)).toBeVisible();
    await hold(page, second);
    await expect(card(page, second)).toBeVisible();
  });
});
