import { expect, test } from '../fixtures.ts';
import { answerNone, failToLoad, findStudents, hold, uniqueWord } from '../lists.ts';
import { makeReport } from '../reports.ts';

test('My reports are preview cards, newest first; one opens in full and closes again', async ({ browse }) => {
  const page = await browse('staff2');
  const word = uniqueWord();
  const students = (await findStudents(page, 'martin')).slice(0, 4);
  await makeReport(page, {
    category: 'behaviour',
    students: students.map(({ id }) => id),
    location: 'Gym',
    comment: `Running, ${word}`,
    finalized: true,
  });
  await page.goto('/history');
  const card = page.getByRole('article').filter({ hasText: word });
  await expect(card).toContainText('Behaviour');
  await expect(card).toContainText('Gym');
  await expect(card).toContainText('To file');
  await expect(card.getByRole('listitem')).toHaveCount(3);

  const more = card.getByRole('button', { name: /^\+2 more/ });
  await more.focus();
  await expect(page.getByRole('tooltip')).toContainText(students[3]?.lastName ?? '');

  await card.getByRole('link', { name: /^View: Behaviour/ }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText(word);
  await expect(page).toHaveURL(/report=/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/history$/);
  await expect(card.getByRole('link')).toBeFocused();
});

test('A report whose code is still on its way has the focus when that comes, and gives it back to its row', async ({
  browse,
}) => {
  const page = await browse('staff2');
  const word = uniqueWord();
  await makeReport(page, { comment: word });
  const release = await hold(page, '**/assets/report-card-dialog-*.js');
  await page.goto('/history');
  const link = page.getByRole('article').filter({ hasText: word }).getByRole('link');
  await link.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Report', exact: true })).toBeVisible();
  release();
  const dialog = page.getByRole('dialog', { name: /^Report:/ });
  await expect(dialog).toContainText(word);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('My reports are only mine, have pages, and can be searched', async ({ browse }) => {
  const page = await browse('staff');
  await page.goto('/history');
  await expect(page.getByRole('article')).toHaveCount(25);
  const authors = await page.getByRole('article').locator('footer dl > div:last-child dd').allTextContents();
  expect(new Set(authors).size).toBe(1);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(pages.getByText(/^26–/)).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Location or comment' });
  await box.fill(uniqueWord());
  await box.press('Enter');
  await expect(page.getByText('No report matches these filters')).toBeVisible();
});

test('Somebody without reports is told so, and led to the first one', async ({ browse }) => {
  const page = await browse('staff');
  await page.route('**/api/reports/myReports*', answerNone);
  await page.goto('/history');
  await expect(page.getByText('You have not made a report yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report an incident' })).toBeVisible();
});

test('Cards that are on their way have their place held', async ({ browse }) => {
  const page = await browse('staff');
  const release = await hold(page, '**/api/reports/myReports*');
  await page.goto('/history');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1);
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('When my reports do not come', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('an error is no empty list, and can be tried again', async ({ browse }) => {
    const page = await browse('staff');
    await failToLoad(page, '**/api/reports/myReports*');
    await page.goto('/history');
    await expect(page.getByText('This could not be loaded')).toBeVisible();
    await expect(page.getByText('You have not made a report yet')).toHaveCount(0);
    await page.unroute('**/api/reports/myReports*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('a link to a report that is not there says so over the list', async ({ browse }) => {
    const page = await browse('staff');
    const release = await hold(page, '**/api/reports/report/*');
    await page.goto('/history?report=01932b6e-0000-7000-8000-0000000000a1');
    await expect(page.getByRole('dialog', { name: 'Report' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog').getByText('Could not find report')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
