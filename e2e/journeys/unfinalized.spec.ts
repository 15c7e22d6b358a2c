import { expect, test } from '../fixtures.ts';
import { answerNone, deleteReport, failToLoad, findStudents, hold, uniqueWord } from '../lists.ts';
import { makeReport, revise } from '../reports.ts';

test('Only my unfinalized reports are listed; one that is finalized leaves by itself', async ({ browse }) => {
  const page = await browse('staff2');
  const word = uniqueWord();
  const [student] = await findStudents(page, 'martin');
  const report = await makeReport(page, { students: [], comment: word, finalized: false });
  await page.goto('/unfinalized');
  const card = page.getByRole('article').filter({ hasText: word });
  await expect(card).toContainText('Not finalized');
  await expect(card).toContainText('No student yet');
  await expect(page.getByRole('article').filter({ hasNotText: 'Not finalized' })).toHaveCount(0);

  await card.getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText('Canteen');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await revise(page, report, { students: [student.id], finalized: true });
  await expect(card).toHaveCount(0);
});

test('The profile menu counts them and leads to them', async ({ browse }) => {
  const page = await browse('staff2');
  const report = await makeReport(page, { comment: uniqueWord(), finalized: false });
  await page.goto('/');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('link', { name: /^Unfinalized reports/ }).click();
  await expect(page).toHaveURL(/\/unfinalized$/);
  await expect(page.getByRole('heading', { name: 'Unfinalized reports' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await deleteReport(page, report);
});

test('With nothing left to finalize the screen says so, and leads on', async ({ browse }) => {
  const page = await browse('staff');
  await page.route('**/api/reports/myReports/unfinalized*', answerNone);
  await page.goto('/unfinalized');
  await expect(page.getByText('Every report of yours is finalized')).toBeVisible();
  await page.getByRole('link', { name: 'See all my reports' }).click();
  await expect(page).toHaveURL(/\/history$/);
});

test.describe('When they do not come', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('an error is not “all is finalized”', async ({ browse }) => {
    const page = await browse('staff');
    await failToLoad(page, '**/api/reports/myReports/unfinalized*');
    await page.goto('/unfinalized');
    await expect(page.getByText('This could not be loaded')).toBeVisible();
    await expect(page.getByText('Every report of yours is finalized')).toHaveCount(0);
    await page.unroute('**/api/reports/myReports/unfinalized*');
    const release = await hold(page, '**/api/reports/myReports/unfinalized*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('status').getByText('Loading')).toBeAttached();
    release();
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
    await expect(page.getByText('This could not be loaded')).toHaveCount(0);
  });
});
