import { atRest } from '../accessible.ts';
import { addStudent, uniqueName } from '../admin.ts';
import { expect, MOVING, test } from '../fixtures.ts';
import { hold, uniqueWord } from '../lists.ts';
import { keepNotifications } from '../timers.ts';
import { askToDelete, makeReport, openCard, openInfo, revise, send } from '../reports.ts';
import { addStyles } from '../styles.ts';

test.use(MOVING);

test('a report is read, edited and saved; the focus comes back to Edit', async ({ browse }) => {
  const page = await browse('staff');
  const report = await makeReport(page, { location: 'Corridor B', comment: 'Ran.' });
  const card = await openCard(page, report);
  await expect(card.getByText('Corridor B')).toBeVisible();
  await card.getByRole('button', { name: 'Edit' }).click();
  await openInfo(card);
  await card.getByLabel('Comment').fill('Ran, and fell.');
  await card.getByLabel('Comment').press('Control+Enter');
  await expect(page.getByText('Report updated')).toBeVisible();
  await expect(card.getByText('Ran, and fell.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
});

test('a report is filed, and the filing cancelled, each after a question; undo takes it back', async ({ browse }) => {
  const page = await browse('cpe');
  await keepNotifications(page);
  const card = await openCard(page, await makeReport(page));
  await card.getByRole('button', { name: 'File on Pronote' }).click();
  const ask = page.getByRole('dialog', { name: 'File on Pronote' });
  await expect(ask).toContainText('Did you file this report on Pronote ?');
  await expect(ask.getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Filed by')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit' })).toBeHidden();
  await expect(card.getByRole('button', { name: 'Delete' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('button', { name: 'File on Pronote' })).toBeVisible();

  await card.getByRole('button', { name: 'File on Pronote' }).click();
  await ask.getByRole('button', { name: 'Yes' }).click();
  await card.getByRole('button', { name: 'Cancel filing' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel filing' });
  await expect(cancel).toContainText('Do you want to cancel the filed status ?');
  await cancel.getByRole('button', { name: 'No' }).click();
  await expect(card.getByText('Filed by')).toBeVisible();
  await card.getByRole('button', { name: 'Cancel filing' }).click();
  await expect(cancel.getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('a question over a report goes at once: the keys that follow are not its own', async ({ browse }) => {
  const page = await browse('cpe');
  const card = await openCard(page, await makeReport(page));
  const file = card.getByRole('button', { name: 'File on Pronote' });
  const yes = page.getByRole('dialog', { name: 'File on Pronote' }).getByRole('button', { name: 'Yes' });
  await file.press('Enter');
  await expect(yes).toBeFocused();
  await atRest(page);
  for (const key of ['Escape', 'Enter']) await page.keyboard.press(key);
  await expect(yes).toBeFocused();
  await atRest(page);
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('F8 goes from a report to what is told over it, and the focus comes back', async ({ browse }) => {
  const page = await browse('cpe');
  await keepNotifications(page);
  const card = await openCard(page, await makeReport(page));
  await card.getByRole('button', { name: 'File on Pronote' }).click();
  await page.getByRole('dialog', { name: 'File on Pronote' }).getByRole('button', { name: 'Yes' }).click();
  await expect(card.getByRole('button', { name: 'Cancel filing' })).toBeFocused();
  await card.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('F8');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('F8');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'File on Pronote' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Close' })).toBeFocused();
});

test('a report that is not finalized cannot be filed, and says why', async ({ browse }) => {
  const page = await browse('staff');
  const card = await openCard(page, await makeReport(page, { finalized: false }));
  await card.getByRole('button', { name: 'File on Pronote' }).click();
  await expect(page.getByText('Report has to be finalized to be filed on Pronote')).toBeVisible();
});

test.describe('a deleted report', () => {
  // Another part of the screen may ask for it once more before the card has closed.
  test.use({ expectedConsole: [/404 \(Not Found\)/] });

  test('goes only with the box ticked, and comes back with undo for CPE', async ({ browse }) => {
    const page = await browse('cpe');
    await keepNotifications(page);
    const report = await makeReport(page, { location: 'To be deleted and back' });
    const card = await openCard(page, report);
    await card.getByRole('button', { name: 'Delete' }).click();
    const ask = page.getByRole('dialog', { name: 'Are you sure ?' });
    await expect(ask.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await expect(ask.getByRole('checkbox', { name: 'Yes, delete this report' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ask).toBeVisible();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(card).toBeHidden();
    await expect(page.getByText('To be deleted and back')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Report restored')).toBeVisible();
    await expect(page.getByText('To be deleted and back')).toBeVisible();
  });

  test('gives the focus to the screen, however late its row goes', async ({ browse }) => {
    const page = await browse('cpe');
    const comment = uniqueWord();
    await makeReport(page, { comment });
    await page.goto(`/manage?q=${comment}`);
    const row = page.getByRole('link', { name: /^View/ });
    await row.click();
    const release = await hold(page, '**/api/reports/filable*');
    await askToDelete(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row).toBeVisible();
    release();
    await expect(row).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  });

  test('tells its history when it is opened again, deleted and restored', async ({ browse }) => {
    const page = await browse('cpe');
    const place = uniqueWord();
    await makeReport(page, { location: place });
    await page.goto('/manage');
    const row = page.getByRole('row').filter({ hasText: 'Behaviour' });
    await page.getByRole('searchbox', { name: 'Location or comment' }).fill(place);
    await page.keyboard.press('Enter');
    await expect(row).toHaveCount(1);
    await row.getByRole('link').click();
    const card = page.getByRole('dialog', { name: /^Report/ });
    await askToDelete(page, card);
    await page.keyboard.press('Enter');
    await expect(card).toBeHidden();
    await page.getByRole('tab', { name: /^Deleted/ }).click();
    await row.getByRole('link').click();
    await card.getByRole('button', { name: 'History (2)' }).click();
    await expect(card.getByRole('listitem').filter({ hasText: 'Deleted' })).toBeVisible();
    await card.getByRole('button', { name: 'Restore' }).click();
    await expect(card.getByRole('button', { name: 'History (3)' })).toBeVisible();
    await expect(card).toBeFocused();
  });

  test('has no undo for regular staff', async ({ browse }) => {
    const page = await browse('staff');
    const card = await openCard(page, await makeReport(page));
    await askToDelete(page, card);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Report deleted')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  });

  test('says so to its author who has it open', async ({ browse }) => {
    const page = await browse('staff');
    const report = await makeReport(page);
    const card = await openCard(page, report);
    const admin = await browse('admin');
    await admin.goto(`/manage?report=${report.id}`);
    await askToDelete(admin);
    await admin.keyboard.press('Enter');
    await expect(card.getByText('This report has been deleted.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Edit' })).toBeHidden();
  });

  test('cannot be restored where it went with its student', async ({ browse }) => {
    const page = await browse('cpe');
    const student = await addStudent(page, uniqueName());
    const card = await openCard(page, await makeReport(page, { students: [student.id] }));
    await send(page, 'DELETE', `/api/admin/students/${student.id}`);
    await expect(card.getByText('This report has been deleted.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  });
});

test('the history is quiet, and tells who changed what, before and after', async ({ browse }) => {
  const page = await browse('staff');
  const report = await makeReport(page, { comment: 'First words' });
  const cpe = await browse('cpe');
  await revise(cpe, report, { comment: 'Better words' });
  const card = await openCard(page, report);
  const history = card.getByRole('button', { name: 'History (2)' });
  await expect(history).toHaveAttribute('aria-expanded', 'false');
  await expect(card.getByText('First words')).toBeHidden();
  await history.click();
  const change = card.getByRole('listitem').filter({ hasText: 'Changed' });
  await expect(change).toContainText('Dominique Le Gall');
  await expect(change.getByRole('definition')).toHaveText(['BeforeFirst words', 'AfterBetter words']);
});

test('what somebody else changes shows in an open report without a reload', async ({ browse }) => {
  const page = await browse('staff');
  const report = await makeReport(page, { location: 'Old place' });
  const card = await openCard(page, report);
  await expect(card.getByText('Old place')).toBeVisible();
  const cpe = await browse('cpe');
  await revise(cpe, report, { location: 'New place' });
  await expect(card.getByText('New place')).toBeVisible();
});

test('on a phone the actions are behind one button, and give the focus back', async ({ browse }) => {
  const page = await browse('staff', { width: 390, height: 844, locale: 'fr', theme: 'customDark' });
  const card = await openCard(page, await makeReport(page));
  // As on a busy machine: a transition has yet to begin.
  await addStyles(page, '.ant-btn { transition-delay: 60s !important }');
  const actions = card.getByRole('button', { name: 'Actions' });
  await expect(card.getByRole('button', { name: 'Modifier' })).toBeHidden();
  await actions.click();
  await expect(actions).toHaveAttribute('aria-expanded', 'true');
  await expect(actions).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Supprimer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  await expect(actions).toHaveAttribute('aria-expanded', 'false');
  await expect(actions).toBeFocused();
  await actions.click();
  await card.getByRole('button', { name: 'Saisir dans Pronote' }).click();
  await expect(page.getByText('Avez-vous saisi ce rapport dans Pronote\u202f?')).toBeVisible();
  const yes = page.getByRole('button', { name: 'Oui' });
  await expect(yes).toHaveAccessibleDescription('Avez-vous saisi ce rapport dans Pronote\u202f?');
  await yes.click();
  await expect(card.getByText('Saisi par')).toBeVisible();
  await expect(actions).toBeFocused();
});

test('on a phone what can be done is not under the notification of what was done', async ({ browse }) => {
  const page = await browse('cpe', { width: 390, height: 844 });
  await keepNotifications(page);
  const card = await openCard(page, await makeReport(page, { comment: 'Filed too early' }));
  const actions = card.getByRole('button', { name: 'Actions' });
  await actions.click();
  await card.getByRole('button', { name: 'File on Pronote' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Close the notification' }).click();
  await actions.click();
  await card.getByRole('button', { name: 'Cancel filing' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  const notification = page.getByRole('status').filter({ hasText: 'Report marked as not filed' });
  await expect(notification).toBeVisible();
  await actions.click();
  await expect(notification).toBeVisible();
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(card.getByRole('switch', { name: 'Finalized' })).toBeVisible();
});

test('a report is printed whole, and nothing else', async ({ browse }) => {
  const page = await browse('staff');
  const comment = [...Array.from({ length: 80 }, (_, line) => `Line ${line + 1}.`), 'The last line.'].join('\n');
  const card = await openCard(page, await makeReport(page, { comment }));
  await page.emulateMedia({ media: 'print' });
  await expect(card.getByRole('button', { name: 'Edit' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const end = await card.getByText('The last line.').evaluate((text) => text.getBoundingClientRect().bottom);
  expect(end).toBeGreaterThan(800);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(end);
});

test('what is printed from the dark theme is light, its fields too', async ({ browse }) => {
  const page = await browse('staff', { theme: 'customDark' });
  const card = await openCard(page, await makeReport(page, { comment: 'On white paper' }));
  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByRole('tab', { name: 'More info' }).click();
  const field = card.getByLabel('Comment');
  const white = 'rgb(255, 255, 255)';
  await expect(field).not.toHaveCSS('background-color', white);
  await page.emulateMedia({ media: 'print' });
  await expect(field).toHaveCSS('background-color', white);
  await page.emulateMedia({ media: 'screen' });
  await expect(field).not.toHaveCSS('background-color', white);
});
