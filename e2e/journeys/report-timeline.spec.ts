import { expectAccessible } from '../accessible.ts';
import { addStudent, uniqueName } from '../admin.ts';
import { command, makeReport, openCard, revise, send } from '../reports.ts';
import { expect, test } from '../fixtures.ts';
import { failToLoad, fileReport, hold } from '../lists.ts';
import { LOOKS } from '../looks.ts';

const CALL = '**/api/reports/*/timeline';

test('a skeleton holds the history’s place until it comes', async ({ browse }) => {
  const page = await browse('staff');
  const report = await makeReport(page, { comment: 'Slow history' });
  const release = await hold(page, CALL);
  const card = await openCard(page, report);
  const history = card.getByRole('button', { name: /^History/ });
  await expect(history).toHaveText('History');
  await history.click();
  await expect(card.getByRole('status')).toHaveText('Loading');
  release();
  await expect(history).toHaveText('History (1)');
  await expect(card.getByRole('listitem').filter({ hasText: 'Reported' })).toBeVisible();
  await expect(card.getByRole('status')).toHaveCount(0);
});

test('a history without anything in it says so', async ({ browse }) => {
  const page = await browse('staff');
  const report = await makeReport(page);
  await page.route(CALL, (route) => route.fulfill({ json: { timeline: [], filed: null } }));
  const card = await openCard(page, report);
  await card.getByRole('button', { name: 'History (0)' }).click();
  await expect(card.getByText('Nothing to see here...')).toBeVisible();
});

test.describe('When the history does not come', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('it says so and tries again; the report itself is there', async ({ browse }) => {
    const page = await browse('staff');
    const report = await makeReport(page, { location: 'Behind the gym' });
    await failToLoad(page, CALL);
    const card = await openCard(page, report);
    await expect(card.getByText('Behind the gym')).toBeVisible();
    await card.getByRole('button', { name: /^History/ }).click();
    await expect(card.getByRole('alert')).toContainText('This could not be loaded');
    await page.unroute(CALL);
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card.getByRole('button', { name: 'History (1)' })).toBeVisible();
  });
});

test('a student who was removed leaves no difference behind, and nobody is said to have changed the report', async ({
  browse,
}) => {
  const page = await browse('cpe');
  const [stays, goes] = [await addStudent(page, uniqueName()), await addStudent(page, uniqueName())];
  const report = await makeReport(page, { students: [stays.id, goes.id] });
  await fileReport(page, report);
  const card = await openCard(page, report);
  await card.getByRole('button', { name: 'History (2)' }).click();
  await send(page, 'DELETE', `/api/admin/students/${goes.id}`);
  const removal = card.getByRole('listitem').filter({ hasText: 'Student deleted' });
  await expect(removal).toBeVisible();
  await expect(removal.getByRole('definition')).toHaveCount(0);
  await expect(card.getByText('Changed')).toHaveCount(0);
});

for (const look of LOOKS) {
  test(`what changed since it was filed is told with the difference: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
    browse,
  }) => {
    const page = await browse('cpe', look);
    const report = await makeReport(page, { location: 'Canteen', comment: 'As it was filed' });
    const filed = await fileReport(page, report);
    const card = await openCard(page, report);
    const history = card.getByRole('button', { name: /^(History|Historique)/ });
    const difference = card.getByRole('region', { name: /^(Changed since filed|Modifié depuis la saisie)$/ });
    await expect(difference).toHaveCount(0);
    const open = await command(page, 'POST', `/api/reports/${report.id}/unfile`, { revision: filed.revision });
    await revise(page, open, { location: 'Playground' });
    await expect(history).toHaveText(/\(4\)(Changed since filed|Modifié depuis la saisie)$/);
    await history.click();
    await expect(difference).toContainText('Dominique Le Gall');
    await expect(difference.getByRole('definition')).toHaveText([
      /^(As filed|Tel que saisi)Canteen$/,
      /^(Now|Maintenant)Playground$/,
    ]);
    await expectAccessible(page, 'changed since filed');
  });
}
