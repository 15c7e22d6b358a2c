import { record } from '../exits.ts';
import { expect, test } from '../fixtures.ts';
import { failToLoad, findStudents, hold } from '../lists.ts';
import { send } from '../reports.ts';

test.describe('The Exits screen', () => {
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
    await expect(one).toContainText(/\d\smin.*since \d\d:\d\d, authorized by/);
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

  test('is not printed where a dialog covers it: that is', async ({ browse }) => {
    const page = await browse('cpe');
    await page.goto('/exits?tab=out');
    await page.getByRole('button', { name: 'By student' }).click();
    const dialog = page.getByRole('dialog', { name: 'Student access' });
    await expect(dialog).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Students out' })).toBeHidden();
    await expect(dialog.getByRole('combobox')).toBeVisible();
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
    await panel.getByRole('button', { name: 'Now' }).press('Enter');
    await expect(page).toHaveURL('/exits?tab=out');
    await expect(panel.getByRole('button', { name: 'Open the calendar' })).toBeFocused();
  });

  test('says of a time that it cannot look up why, and keeps what was typed', async ({ browse }) => {
    const page = await browse('cpe');
    await page.goto('/exits?tab=out&at=2025-11-04T10%3A15');
    const panel = page.getByRole('tabpanel');
    await panel.getByLabel('Time').fill('27:00');
    await panel.getByLabel('Time').press('Enter');
    await expect(panel.getByText('Type a date and a time of day, 14:30 for example')).toBeVisible();
    await expect(panel.getByLabel('Time')).toHaveValue('27:00');
    await panel.getByLabel('Time').fill('10:16');
    await expect(page).toHaveURL('/exits?tab=out&at=2025-11-04T10%3A16');
    await panel.getByLabel('Date').fill('01/01/2126');
    await expect(panel.getByText('This day is still to come')).toBeVisible();
    await expect(page).toHaveURL('/exits?tab=out&at=2025-11-04T10%3A16');
    await panel.getByRole('button', { name: 'Now' }).click();
    await expect(page).toHaveURL('/exits?tab=out');
    await expect(panel.getByText('This day is still to come')).toHaveCount(0);
  });

  test.describe('when it cannot be read', () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

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
