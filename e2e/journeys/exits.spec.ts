import type { Page } from '@playwright/test';
import { accessDay, type Access, type Student } from '@vigie/query-service/contract';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { LOOKS } from '../looks.ts';
import { failToLoad, findStudents, hold } from '../lists.ts';
import { withReader } from '../nfc.ts';
import { pressUntilFocused, send } from '../reports.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Name, email or badge number' });
const rows = (page: Page) => page.getByRole('table', { name: 'Exits and entries' }).getByRole('row');
const note = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

/** What is recorded of a student today. */
async function accessesOf(page: Page, { id }: Student): Promise<readonly Access[]> {
  const answer = await page.request.get('/api/access');
  return accessDay.parse(await answer.json()).accesses.filter(({ student }) => student.id === id);
}

async function openExits(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('tab', { name: /^(Exits|Sorties)$/ }).click();
  await expect(page.getByRole('combobox')).toBeVisible();
}

async function record(page: Page, { id }: Student, direction: 'in' | 'out'): Promise<void> {
  await send(page, 'POST', `/api/access/${id}`, { direction });
}

test.describe('Recording an exit', () => {
  test('takes a search, a pick and Exit; Undo takes it back', async ({ browse }) => {
    const page = await browse('staff');
    const [student] = await findStudents(page, 'besson');
    await openExits(page);
    await search(page).fill(`${student.firstName} ${student.lastName}`);
    await search(page).press('Enter');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Exit', exact: true }).click();
    await expect(note(page, 'Exit recorded')).toBeVisible();
    await expect(search(page)).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(note(page, 'Exit deleted')).toBeVisible();
  });

  test('takes the keyboard alone, and Ctrl+Z takes it back', async ({ browse }) => {
    const page = await browse('staff');
    const [student] = await findStudents(page, 'fontaine');
    await record(page, student, 'in');
    await page.goto('/');
    const tab = page.getByRole('tab', { name: 'Incidents' });
    await tab.focus();
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

  test('afterwards needs a time that has been and a reason; both times are shown', async ({ browse }) => {
    const page = await browse('cpe');
    const [student] = await findStudents(page, 'hubert');
    await openExits(page);
    await search(page).fill(`${student.firstName} ${student.lastName}`);
    await search(page).press('Enter');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Earlier…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Add for/ });
    const add = dialog.getByRole('button', { name: 'Add', exact: true });
    await expect(add).toBeDisabled();
    await dialog.getByLabel('Reason').fill('Gate was open');
    await dialog.getByLabel('Date').fill('2026-01-12');
    await dialog.getByLabel('Time').fill('08:05');
    await add.click();
    await expect(note(page, 'Exit recorded')).toBeVisible();
    await page.goto('/exits?date=2026-01-12');
    const row = rows(page).filter({ hasText: student.lastName }).first();
    await expect(row).toContainText('08:05');
    await expect(row).toContainText(/added .*: Gate was open/);
  });
});

test.describe('Without network', () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test('an exit is kept, shown as waiting, and sent once when the network is back', async ({ browse }) => {
    const page = await browse('staff2');
    const [student] = await findStudents(page, 'pereira');
    const label = new RegExp(`${student.firstName} ${student.lastName}`);
    await openExits(page);
    await search(page).fill(`${student.firstName} ${student.lastName}`);
    await search(page).press('Enter');
    await page.getByRole('option').first().click();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Exit', exact: true }).click();
    await expect(page.getByText('No network: kept, and sent when it is back')).toBeVisible();
    const waiting = page.getByRole('region', { name: 'Waiting to be sent (1)' });
    await expect(waiting.getByRole('listitem')).toContainText(student.lastName);

    await page.context().setOffline(false);
    await expect(waiting).toHaveCount(0);
    await page.goto(`/exits?name=${encodeURIComponent(student.lastName)}`);
    const sent = rows(page).filter({ hasText: label }).filter({ hasText: 'Recorded without network' });
    await expect(sent).toHaveCount(1);
  });

  test('the badge of a student whom the browser does not know is kept, and its holder found later', async ({
    browse,
  }) => {
    const page = await browse('staff2');
    const holder = (await findStudents(page, 'mercier')).find(({ tagNb }) => tagNb !== null);
    const tag = holder?.tagNb ?? '';
    await openExits(page);
    await page.context().setOffline(true);
    await search(page).focus();
    await page.keyboard.type(`${tag}\n`);
    const card = page.getByRole('region', { name: `Badge ${tag}` });
    await expect(card).toContainText('its holder is looked up when it is back');
    await expect(card.getByRole('button', { name: 'Exit', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const waiting = page.getByRole('region', { name: 'Waiting to be sent (1)' });
    await expect(waiting.getByRole('listitem')).toContainText(`Badge ${tag}`);
    await expect(search(page)).toBeFocused();

    await page.context().setOffline(false);
    await expect(waiting).toHaveCount(0);
    await page.goto(`/exits?name=${encodeURIComponent(`${holder?.firstName} ${holder?.lastName}`)}`);
    await expect(rows(page).filter({ hasText: 'Recorded without network' })).toHaveCount(1);
  });

  test('a badge that nobody holds is reported once the network is back, and can be given up', async ({ browse }) => {
    const page = await browse('staff2');
    await openExits(page);
    await page.context().setOffline(true);
    await search(page).focus();
    await page.keyboard.type('888888888888888888888\n');
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    const waiting = page.getByRole('region', { name: 'Waiting to be sent (1)' });
    await expect(waiting).toBeVisible();
    await page.context().setOffline(false);
    await expect(waiting).toContainText('Could not find student');
    await page.reload();
    await expect(waiting).toContainText('Could not find student');
    await waiting.getByRole('button', { name: /^Do not send: Badge 8/ }).click();
    await expect(waiting).toHaveCount(0);
  });

  test('an exit whose answer was lost is sent again and recorded once', async ({ browse }, { repeatEachIndex }) => {
    const page = await browse('staff2');
    // Somebody else each time: two exits of one student within ten seconds are one.
    const student = (await findStudents(page, 'ar')).at(repeatEachIndex);
    if (student === undefined) throw new Error('There are not enough students for so many repeats');
    const before = await accessesOf(page, student);
    await openExits(page);
    await search(page).fill(`${student.firstName} ${student.lastName}`);
    await search(page).press('Enter');
    await page.getByRole('option').first().click();
    await page.route(`**/api/access/${student.id}`, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500, body: '' });
    });
    await page.getByRole('button', { name: 'Exit', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Waiting to be sent (1)' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(note(page, '1 waiting exit or entry sent')).toBeVisible();
    expect(await accessesOf(page, student)).toHaveLength(before.length + 1);
  });
});

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
  });

  test('finds by name, and has pages of 25, 50 and 100', async ({ browse }) => {
    const page = await browse('cpe');
    const someone = (await findStudents(page, 'ma')).slice(0, 30);
    for (const { id } of someone) {
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
    const [{ firstName, lastName }] = await findStudents(page, 'ma');
    await page.getByRole('searchbox', { name: 'Student’s name' }).fill(`${firstName} ${lastName}`);
    await page.keyboard.press('Enter');
    await expect(rows(page).filter({ hasText: lastName }).first()).toBeVisible();
    await page.getByRole('searchbox').fill('zzzzqq');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No exit or entry of “zzzzqq” on this day')).toBeVisible();
  });

  test('deletes only with the ticked box', async ({ browse }) => {
    const page = await browse('staff');
    const [student] = await findStudents(page, 'lucas');
    await record(page, student, 'in');
    await page.goto(`/exits?name=${encodeURIComponent(student.lastName)}`);
    const button = page.getByRole('button', { name: new RegExp(`^Delete: Entry, .*${student.lastName}`) }).first();
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure ?' });
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await expect(dialog.getByRole('checkbox', { name: 'Yes, delete this entry' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(note(page, 'Entry deleted')).toBeVisible();
    await expect(dialog).toHaveCount(0);
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

  test('shows what somebody else records, and who is out now, without a reload', async ({ browse }) => {
    const [guard, cpe] = [await browse('staff2'), await browse('cpe')];
    const [student] = await findStudents(guard, 'hoang');
    await record(guard, student, 'in');
    await cpe.goto('/exits?tab=out');
    const out = cpe.getByRole('list', { name: 'Out now' }).getByRole('listitem');
    await expect(out.first()).toBeVisible();
    const one = out.filter({ hasText: `${student.firstName} ${student.lastName}` });
    await expect(one).toHaveCount(0);
    await record(guard, student, 'out');
    await expect(one).toContainText(/\d min.*since \d\d:\d\d, authorized by/);
    await expect(cpe.getByRole('button', { name: 'Print the roll call' })).toBeVisible();
  });

  test('prints nothing but the roll call', async ({ browse }) => {
    const page = await browse('cpe');
    await page.goto('/exits?tab=out');
    await expect(page.getByRole('list', { name: 'Out now' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Students out' })).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Students out' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
  });

  test('tells who was out at a time in the past, on the screen and on paper', async ({ browse }) => {
    const page = await browse('cpe');
    const [student] = await findStudents(page, 'perrin');
    const occurredAt = '2025-11-04T09:15:20Z';
    await send(page, 'POST', `/api/access/${student.id}`, { direction: 'out', occurredAt, reason: 'Fire drill' });
    await page.goto('/exits?tab=out');
    const panel = page.getByRole('tabpanel');
    await panel.getByLabel('Date').fill('2025-11-04');
    await panel.getByLabel('Time').fill('10:14');
    await expect(panel.getByText('Nobody was out at that time')).toBeVisible();
    await panel.getByLabel('Time').fill('10:15');
    await expect(page).toHaveURL('/exits?tab=out&at=2025-11-04T10%3A15');
    await expect(panel.getByText('1 student was out')).toBeVisible();
    await expect(panel.getByRole('listitem')).toContainText(`${student.firstName} ${student.lastName}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/Tuesday,? 4 November 2025 at 10:15/)).toBeVisible();
    await expect(page.getByRole('cell', { name: `${student.lastName} ${student.firstName}` })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await panel.getByRole('button', { name: 'Now' }).click();
    await expect(page).toHaveURL('/exits?tab=out');
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

    test('neither is who is out taken for nobody', async ({ browse }) => {
      const page = await browse('staff');
      await failToLoad(page, '**/api/access/out*');
      await page.goto('/exits?tab=out');
      await expect(page.getByText('This could not be loaded')).toBeVisible();
      await expect(page.getByText('Nobody is out')).toHaveCount(0);
      await page.unroute('**/api/access/out*');
      const release = await hold(page, '**/api/access/out*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('tabpanel').getByText('Loading')).toBeAttached();
      release();
      await expect(page.getByRole('list', { name: 'Out now' })).toBeVisible();
      await page.route('**/api/access/out*', (route) => route.fulfill({ json: { students: [] } }));
      await page.reload();
      await expect(page.getByText('Nobody is out')).toBeVisible();
      await expect(page.getByRole('tab', { name: /^Out now/ })).toHaveText('Out now0');
    });
  });
});

test.describe('Accessibility', () => {
  // The network goes for a while.
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  for (const look of LOOKS) {
    test(`Exits have no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
      browse,
    }) => {
      test.setTimeout(180_000);
      const page = await browse('cpe', look);
      await withReader(page, true);
      const [student] = await findStudents(page, 'cousin');
      await record(page, student, 'out');
      await openExits(page);
      await page.getByRole('combobox').fill('cousin');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessible(page, 'Home, Exits', 'with results');
      await page.getByRole('option').first().click();
      await expect(page.getByRole('button', { name: /^(Exit|Sortie)$/ })).toBeVisible();
      await expectAccessible(page, 'picked student');
      await page.getByRole('button', { name: /^(Earlier|Plus tôt)/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'exit added later, dialog');
      await page.keyboard.press('Escape');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: /^(Exit|Sortie)$/ }).click();
      const waiting = page.getByRole('heading', { name: /^(Waiting to be sent|En attente d’envoi)/ });
      await expect(waiting).toBeVisible();
      await expectAccessible(page, 'exits that wait for the network');
      await page.context().setOffline(false);
      await expect(waiting).toHaveCount(0);
      await page.getByRole('button', { name: /^(Scan a badge|Scanner un badge)$/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'scan dialog');
      await page.goto('/exits');
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
      await expectAccessible(page, 'Exits, a day');
      await page
        .getByRole('button', { name: /^(Delete|Supprimer)/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'delete exit dialog');
      await page.goto('/exits?tab=out');
      await expect(page.getByRole('list', { name: /^(Out now|Élèves sortis)$/ })).toBeVisible();
      await expectAccessible(page, 'Exits, out now');
    });
  }
});
