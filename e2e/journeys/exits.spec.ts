import { note, openExits, record, rows } from '../exits.ts';
import { expect, test } from '../fixtures.ts';
import { failToLoad, findStudents, hold } from '../lists.ts';
import { send } from '../reports.ts';
import { answerAt } from '../timers.ts';

test.describe('The Exits screen', () => {
  test('shows today, and is left by the button back to Home', async ({ browse }) => {
    const page = await browse('staff');
    const [student] = await findStudents(page, 'legrand');
    await record(page, student, 'out');
    await openExits(page);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page).toHaveURL('/exits');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Student',
      'Authorized by',
      'Time',
      'Direction',
      'Delete',
    ]);
    const row = rows(page).filter({ hasText: student.lastName }).first();
    await expect(row).toContainText('Exit');
    await page.getByRole('button', { name: 'Back to the home screen' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('tab', { name: 'Exits' })).toHaveAttribute('aria-selected', 'true');
  });

  test('has its title and what can be done in one line on a phone, in French too', async ({ browse }) => {
    const page = await browse('cpe', { locale: 'fr', width: 390, height: 844, touch: true });
    await page.goto('/exits');
    const title = page.getByRole('heading', { level: 1 });
    for (const name of ['Exporter', 'Par élève']) {
      const [button, heading] = [await page.getByRole('button', { name }).boundingBox(), await title.boundingBox()];
      expect(button?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
    }
  });

  test('opens the calendar of a touched screen for a touch of the date field itself', async ({ browse }) => {
    const page = await browse('staff', { width: 390, height: 844, touch: true });
    await page.goto('/exits?date=2026-01-02');
    const button = page.getByRole('button', { name: 'Open the calendar' });
    await expect(button).toBeVisible();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const at of [x + 2, x + width / 2, x + width - 2]) {
      const typeAt = (point: readonly [number, number]) => document.elementFromPoint(...point)?.getAttribute('type');
      expect(await page.evaluate(typeAt, [at, y + height / 2] as const)).toBe('date');
    }
    await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue('02/01/2026');
    await page.getByRole('textbox', { name: 'Date' }).click();
    await expect(page.getByRole('textbox', { name: 'Date' })).toBeFocused();
  });

  test('goes from day to day, and says when there is nothing', async ({ browse }) => {
    const page = await browse('staff');
    await page.goto('/exits?date=2026-01-02');
    await expect(page.getByText('No exit or entry on this day')).toBeVisible();
    await page.getByRole('button', { name: 'The day before' }).click();
    await expect(page).toHaveURL('/exits?date=2026-01-01');
    await expect(page.getByLabel('Date')).toHaveValue('01/01/2026');
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(page).toHaveURL('/exits');
    await expect(page.getByRole('button', { name: 'The day after' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'The day before' })).toBeFocused();
    await page.keyboard.press('Enter');
    // A key for a button that can't be pressed goes to the one that has the focus.
    await expect(page.getByRole('button', { name: 'The day after' })).toBeEnabled();
    await page.getByRole('button', { name: 'The day after' }).press('Enter');
    await expect(page).toHaveURL('/exits');
    await expect(page.getByRole('button', { name: 'The day before' })).toBeFocused();
  });

  test('says of a day that it cannot show why, and keeps what was typed', async ({ browse }) => {
    const page = await browse('staff');
    await page.goto('/exits?date=2026-01-02');
    const day = page.getByLabel('Date');
    await day.fill('31/02/2026');
    await expect(page.getByText('Type a date as dd/mm/yyyy')).toHaveCount(0);
    await day.press('Enter');
    await expect(page.getByText('Type a date as dd/mm/yyyy')).toBeVisible();
    await expect(day).toBeFocused();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await day.press('Tab');
    await expect(page.getByText('Type a date as dd/mm/yyyy')).toBeVisible();
    await expect(day).toHaveValue('31/02/2026');
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL('/exits?date=2026-01-02');
    await day.fill('01/01/2126');
    await expect(page.getByText('This day is still to come')).toBeVisible();
    await expect(page).toHaveURL('/exits?date=2026-01-02');
    await day.fill('01/01/2026');
    await expect(page).toHaveURL('/exits?date=2026-01-01');
    await expect(page.getByText('This day is still to come')).toHaveCount(0);
  });

  test('shows another day once midnight has passed', async ({ browse }) => {
    const page = await browse('staff');
    const [student] = await findStudents(page, 'legrand');
    await record(page, student, 'out');
    let passed = 0;
    await answerAt(page, () => Date.now() + passed);
    await page.clock.install();
    await page.goto('/exits');
    await expect(rows(page).filter({ hasText: student.lastName }).first()).toBeVisible();
    const today = await page.getByLabel('Date').inputValue();
    // Two days: one may have 25 hours.
    passed = 48 * 3_600_000;
    await page.clock.setSystemTime(Date.now() + passed);
    await page.clock.runFor(30_000);
    await expect(page.getByLabel('Date')).not.toHaveValue(today);
    await expect(page.getByText('No exit or entry today yet')).toBeVisible();
  });

  test('finds by name, and has pages of 25, 50 and 100', async ({ browse }) => {
    const page = await browse('cpe');
    const [first, ...others] = (await findStudents(page, 'ma')).slice(0, 30);
    if (first === undefined) throw new Error('There are no students');
    for (const { id } of [first, ...others]) {
      await send(page, 'POST', `/api/access/${id}`, {
        direction: 'in',
        occurredAt: '2026-01-13T08:00:00Z',
        reason: 'Late bus',
      });
    }
    await page.goto('/exits?date=2026-01-13');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages).toContainText('1–25 of 30');
    await expect(rows(page)).toHaveCount(26);
    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect(pages).toContainText('26–30 of 30');
    const { firstName, lastName } = first;
    await page.getByRole('searchbox', { name: 'Student’s name' }).fill(`${firstName} ${lastName}`);
    await page.keyboard.press('Enter');
    await expect(rows(page).filter({ hasText: lastName }).first()).toBeVisible();
    await page.getByRole('searchbox').fill('zzzzqq');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No exit or entry of “zzzzqq” on this day')).toBeVisible();
    await page.getByRole('button', { name: 'Show everybody' }).press('Enter');
    await expect(pages).toContainText('1–25 of 30');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('deletes only with the ticked box', async ({ browse }) => {
    const page = await browse('staff');
    const [student] = await findStudents(page, 'lucas');
    await record(page, student, 'in');
    await page.goto(`/exits?name=${encodeURIComponent(student.lastName)}`);
    const button = page.getByRole('button', { name: new RegExp(`^Delete: Entry, .*${student.lastName}`) }).first();
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure ?' });
    const tick = dialog.getByRole('checkbox', { name: 'Yes, delete this entry' });
    await expect(tick).toBeFocused();
    await expect(tick).toHaveAccessibleDescription(new RegExp(student.lastName));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(note(page, 'Entry deleted')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('does not let regular staff delete what others recorded, but a CPE', async ({ browse }) => {
    const [staff, other, cpe] = [await browse('staff'), await browse('staff2'), await browse('cpe')];
    const [student] = await findStudents(staff, 'denis');
    await record(staff, student, 'out');
    for (const [page, deletable] of [
      [staff, true],
      [other, false],
      [cpe, true],
    ] as const) {
      await page.goto(`/exits?name=${encodeURIComponent(student.lastName)}`);
      const button = page.getByRole('button', { name: new RegExp(`^Delete: Exit, .*${student.lastName}`) }).first();
      await expect(button).toBeEnabled({ enabled: deletable });
    }
  });

  test('holds the place of what is on its way', async ({ browse }) => {
    const page = await browse('staff');
    const release = await hold(page, '**/api/access?*');
    await page.goto('/exits');
    await expect(page.getByRole('tabpanel').getByText('Loading')).toBeAttached();
    release();
    await expect(page.getByRole('tabpanel').getByText('Loading')).toHaveCount(0);
  });

  test.describe('when it cannot be read', () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    test('says so, and tries again', async ({ browse }) => {
      const page = await browse('staff');
      await failToLoad(page, '**/api/access?*');
      await page.goto('/exits');
      await expect(page.getByText('This could not be loaded')).toBeVisible();
      await page.unroute('**/api/access?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('This could not be loaded')).toHaveCount(0);
    });
  });
});
