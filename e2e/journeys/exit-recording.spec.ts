import { accessAnswer, type Student } from '@vigie/command-service/contract';
import { addStudent, uniqueName, uniqueTag } from '../admin.ts';
import { accessesOf, note, openExits, pick, record, rows, search } from '../exits.ts';
import { expect, MOVING, test } from '../fixtures.ts';
import { findStudents, hold } from '../lists.ts';
import { keepNotifications, searchByEnterAlone } from '../timers.ts';
import { typeInFrench } from '../nfc.ts';
import { pressUntilFocused } from '../reports.ts';

test.use(MOVING);

test.describe('Recording an exit', () => {
  test('takes a search, a pick and Exit; Undo takes it back', async ({ browse }) => {
    const page = await browse('staff');
    await keepNotifications(page);
    const [student] = await findStudents(page, 'besson');
    await openExits(page);
    await pick(page, student);
    await page.getByRole('button', { name: 'Exit', exact: true }).click();
    await expect(note(page, 'Exit recorded')).toBeVisible();
    await expect(search(page)).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(note(page, 'Exit deleted')).toBeVisible();
  });

  test('takes the keyboard alone, and Ctrl+Z takes it back', async ({ browse }) => {
    const page = await browse('staff');
    await keepNotifications(page);
    const [student] = await findStudents(page, 'fontaine');
    await record(page, student, 'in');
    await page.goto('/');
    const tab = page.getByRole('tab', { name: 'Incidents' });
    await tab.focus();
    await page.keyboard.press('ArrowRight');
    await expect(search(page)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Exits' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tab).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await pressUntilFocused(page, 'Tab', search(page));
    await page.keyboard.type(`${student.firstName} ${student.lastName}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Exit', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(note(page, 'Exit recorded')).toBeVisible();
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(note(page, 'Exit deleted')).toBeVisible();
    await expect(search(page)).toBeFocused();
  });

  test('takes a badge reader and the Enter key alone; the likely direction has the focus', async ({ browse }) => {
    const page = await browse('staff');
    const holder = (await findStudents(page, 'martin')).find(({ tagNb }) => tagNb !== null);
    await record(page, holder ?? (await findStudents(page, 'martin'))[0], 'in');
    await openExits(page);
    await search(page).focus();
    await page.keyboard.type(`${holder?.tagNb ?? ''}\n`);
    const card = page.getByRole('region', { name: new RegExp(holder?.lastName ?? '') });
    await expect(card.getByText('Is in')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Exit', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(note(page, 'Exit recorded')).toBeVisible();

    await page.getByRole('button', { name: new RegExp(holder?.lastName ?? '') }).click();
    await expect(card.getByText('Is out')).toBeVisible();
    await card.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(note(page, 'Entry recorded')).toBeVisible();
  });

  test('on a phone goes by Tab from who is picked, above, to the search below; turning it leaves both as they are', async ({
    browse,
  }) => {
    const page = await browse('staff', { width: 390, height: 844, touch: true });
    const [student] = await findStudents(page, 'saint martin');
    await openExits(page);
    await pick(page, student);
    await page.getByRole('button', { name: 'Earlier…' }).focus();
    await page.keyboard.press('Tab');
    await expect(search(page)).toBeFocused();

    await page.getByRole('button', { name: 'Earlier…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Left by the side gate');
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(dialog.getByLabel('Reason')).toHaveValue('Left by the side gate');
    await dialog.getByLabel('Reason').fill('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Earlier…' })).toBeFocused();
    await search(page).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  });

  test('takes badge after badge: the next one is the next student, and nothing is recorded unasked', async ({
    browse,
  }) => {
    const page = await browse('cpe');
    const one = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
    const other = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
    await openExits(page);
    await expect(search(page)).toBeFocused();
    for (const { tagNb, lastName } of [one, other, other, one]) {
      await page.keyboard.type(`${tagNb}\n`);
      const exit = page.getByRole('region', { name: new RegExp(lastName) }).getByRole('button', { name: 'Exit' });
      await expect(exit).toBeFocused();
      await expect(search(page)).toHaveValue('');
    }
    expect([...(await accessesOf(page, one)), ...(await accessesOf(page, other))]).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(note(page, 'Exit recorded')).toBeVisible();
    await expect.poll(() => accessesOf(page, one)).toHaveLength(1);
    expect(await accessesOf(page, other)).toEqual([]);
  });

  test('takes badge after badge of a reader that types on a French keyboard, where digits are other signs', async ({
    browse,
  }) => {
    const page = await browse('cpe');
    const one = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
    const other = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
    await openExits(page);
    await expect(search(page)).toBeFocused();
    for (const { tagNb, lastName } of [one, other]) {
      await typeInFrench(page, tagNb ?? '');
      await page.keyboard.press('Enter');
      const region = page.getByRole('region', { name: new RegExp(lastName) });
      await expect(region.getByRole('button', { name: 'Exit' })).toBeFocused();
    }
    await typeInFrench(page, '12345');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nobody has the badge 12345.')).toBeVisible();
  });

  test('goes on with the next badge after Undo was pressed; Undo takes back the last one', async ({ browse }) => {
    const page = await browse('cpe');
    await keepNotifications(page);
    const one = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
    const other = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
    await openExits(page);
    for (const { tagNb, lastName } of [one, other]) {
      await page.keyboard.type(`${tagNb}\n`);
      const region = page.getByRole('region', { name: new RegExp(lastName) });
      await expect(region.getByRole('button', { name: 'Exit' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(region).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(note(page, 'Exit deleted')).toBeVisible();
    await expect.poll(() => accessesOf(page, one)).toHaveLength(1);
    await expect.poll(() => accessesOf(page, other)).toEqual([]);
    await page.keyboard.type(`${one.tagNb}\n`);
    await expect(page.getByRole('region', { name: new RegExp(one.lastName) })).toBeVisible();
  });

  test('takes a badge that is read before the one before has been looked up, and records nothing unasked', async ({
    browse,
  }) => {
    const page = await browse('cpe');
    await searchByEnterAlone(page);
    const one = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
    const other = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
    await openExits(page);
    const release = await hold(page, `**/api/students/tag?*tag=${one.tagNb}`);
    const lookedUp = page.waitForResponse(`**/api/students/tag?*tag=${one.tagNb}`);
    await page.keyboard.type(`${one.tagNb}\n${other.tagNb}`);
    release();
    await lookedUp;
    await expect(page.getByRole('option')).toContainText(one.lastName);
    await page.keyboard.press('Enter');
    const exit = page.getByRole('region', { name: new RegExp(other.lastName) }).getByRole('button', { name: 'Exit' });
    await expect(exit).toBeFocused();
    expect([await accessesOf(page, one), await accessesOf(page, other)]).toEqual([[], []]);
  });

  test('keeps the next student, or what is typed of the next badge, when an answer comes late', async ({ browse }) => {
    const page = await browse('cpe');
    const one = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
    const other = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
    await openExits(page);
    const exitOf = ({ lastName }: Student) =>
      page.getByRole('region', { name: new RegExp(lastName) }).getByRole('button', { name: 'Exit' });
    const release = await hold(page, `**/api/access/${one.id}`);
    await page.keyboard.type(`${one.tagNb}\n`);
    await expect(exitOf(one)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type(`${other.tagNb}\n`);
    await expect(exitOf(other)).toBeVisible();
    release();
    await expect(note(page, 'Exit recorded')).toBeVisible();
    await expect(exitOf(other)).toBeFocused();

    const releaseNext = await hold(page, `**/api/access/${other.id}`);
    await page.keyboard.press('Enter');
    await page.keyboard.type('1234');
    releaseNext();
    await expect(page.getByRole('region', { name: new RegExp(other.lastName) })).toHaveCount(0);
    await expect(search(page)).toHaveValue('1234');
    await expect(search(page)).toBeFocused();
  });

  for (const [clock, hours] of [
    ['behind', -2],
    ['ahead of', 26],
  ] as const) {
    test(`afterwards goes by the server’s clock where the browser’s is ${clock} it`, async ({ browse }) => {
      const page = await browse('cpe');
      const { id, tagNb, lastName } = await addStudent(page, uniqueName(), { tagNb: uniqueTag() });
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      await openExits(page);
      await page.keyboard.type(`${tagNb}\n`);
      await page
        .getByRole('region', { name: new RegExp(lastName) })
        .getByRole('button', { name: 'Earlier…' })
        .click();
      const dialog = page.getByRole('dialog', { name: /^Add for/ });
      await dialog.getByLabel('Reason').fill('Gate was open');
      const answered = page.waitForResponse(`**/api/access/${id}`);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      const { access } = accessAnswer.parse(await (await answered).json());
      // To the minute that the field had, which the test may have taken long to fill in.
      expect(Date.parse(access.on)).toBeGreaterThan(Date.now() - 3_600_000);
    });
  }

  test('afterwards needs a time that has been and a reason; both times are shown', async ({ browse }) => {
    const page = await browse('cpe');
    const [student] = await findStudents(page, 'hubert');
    await openExits(page);
    await pick(page, student);
    await page.getByRole('button', { name: 'Earlier…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Add for/ });
    const add = dialog.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/needs a reason$/);
    // Browsers keep what was typed, and would offer it to whoever comes next.
    await expect(dialog.getByLabel('Reason')).toHaveAttribute('autocomplete', 'off');
    await dialog.getByLabel('Reason').fill('Gate was open');
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('');
    await dialog.getByLabel('Date').fill('2026-01-12');
    const time = dialog.getByLabel('Time');
    await time.fill('25:99');
    await time.blur();
    await expect(time).toHaveAccessibleDescription('Type a date and a time of day, 14:30 for example');
    await time.fill('08:05');
    await expect(time).toHaveAccessibleDescription('');
    await add.click();
    await expect(note(page, 'Exit recorded')).toBeVisible();
    await page.goto('/exits?date=2026-01-12');
    const row = rows(page).filter({ hasText: student.lastName }).first();
    await expect(row).toContainText('08:05');
    await expect(row).toContainText(/added .*: Gate was open/);
  });
});
