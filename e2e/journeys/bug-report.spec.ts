import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bugReportList, profileAnswer } from '@vigie/query-service/contract';
import { atRest, expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { LOOKS } from '../looks.ts';
import { answerError, failToLoad, findStudents, hold, showAllBugReports } from '../lists.ts';
import { keepNotifications } from '../timers.ts';
import { send } from '../reports.ts';

test.use({ expectedConsole: [/status of (422|500)/] });

const REPORTS = '**/api/admin/bugreports*';
const text = (): string => `Cannot find a student ${randomUUID()}`;
const card = (page: Page, comment: string) => page.getByRole('article').filter({ hasText: comment });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: /^Prof[ie]l/ }).click();
  await page.getByRole('button', { name: /^(Report a bug|Signaler un bug)$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // While it opens it moves: on a slow machine, from under a button's being pressed.
  await atRest(page);
  return dialog;
}

test.describe('Reporting a bug', () => {
  test('takes a comment, and a student of the history; what was typed stays when it fails', async ({ browse }) => {
    const page = await browse('staff');
    const [student] = await findStudents(page, 'martin');
    await page.goto('/history');
    // A history of before it is known who is there is nobody's.
    await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible();
    await page.evaluate((kept) => localStorage.setItem('studentHistory', kept), JSON.stringify([student]));
    await page.reload();
    const dialog = await openDialog(page);
    await expect(dialog.getByLabel('Comment')).toBeFocused();
    await expect(dialog.getByLabel('Student').getByRole('option')).toHaveText(['None', new RegExp(student.lastName)]);
    await dialog.getByLabel('Comment').fill('  abc ');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('The comment field is required')).toBeVisible();
    await expect(dialog.getByLabel('Comment')).toBeFocused();

    await dialog.getByLabel('Comment').fill('Half of it');
    await expect(dialog.getByText('The comment field is required')).toHaveCount(0);
    const question = page.getByRole('dialog', { name: 'Are you sure ?' });
    for (const leave of [() => page.mouse.click(5, 400), () => page.keyboard.press('Escape')]) {
      await leave();
      await expect(question.getByRole('button', { name: 'Discard what I wrote' })).toBeFocused();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      await expect(dialog.getByLabel('Comment')).toHaveValue('Half of it');
    }

    const comment = text();
    await page.route('**/api/bugreport', answerError);
    await dialog.getByLabel('Comment').fill(comment);
    await dialog.getByLabel('Student').selectOption(student.id);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('It may have been done already. Trying again is safe.')).toBeVisible();
    await expect(dialog.getByLabel('Comment')).toHaveValue(comment);
    await page.unroute('**/api/bugreport');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Bug report sent')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Profile/ })).toBeFocused();

    const cpe = await browse('cpe');
    await cpe.goto('/admin?tab=students');
    await showAllBugReports(cpe);
    await expect(card(cpe, comment)).toContainText(student.lastName);
    await expect(card(cpe, comment).getByRole('heading', { name: /^Report from / })).toBeVisible();
  });
});

test('A bug report that is closed after its answer was lost, and edited later, is one, as it was edited', async ({
  browse,
}) => {
  const page = await browse('staff');
  const comment = text();
  await page.goto('/');
  const dialog = await openDialog(page);
  await page.route('**/api/bugreport', async (route) => {
    await route.fetch();
    await answerError(route);
  });
  await dialog.getByLabel('Comment').fill(comment);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('It may have been done already. Trying again is safe.')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Are you sure ?' });
  await expect(question).toContainText('What you wrote may have been saved or sent already');
  await question.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(dialog).toBeHidden();
  await openDialog(page);
  await expect(dialog.getByText('What you wrote may have been saved or sent already')).toBeVisible();
  await expect(dialog.getByLabel('Comment')).toHaveValue(comment);
  await page.unroute('**/api/bugreport');
  await dialog.getByLabel('Comment').fill(`${comment}, nor their class`);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Bug report sent')).toBeVisible();

  const cpe = await browse('cpe');
  await cpe.goto('/admin?tab=students');
  await showAllBugReports(cpe);
  await expect(card(cpe, comment)).toHaveCount(1);
  await expect(card(cpe, comment)).toContainText('nor their class');
});

test.describe('Bug reports in the admin area', () => {
  test('come and go by themselves, and the profile menu counts them', async ({ browse }) => {
    const staff = await browse('staff');
    const cpe = await browse('cpe');
    const comment = text();
    await cpe.goto('/admin?tab=students');
    await expect(cpe.getByRole('heading', { name: /^Bug reports/ })).toBeVisible();
    await showAllBugReports(cpe);
    await send(staff, 'POST', '/api/bugreport', { student: null, comment });
    await expect(card(cpe, comment)).toBeVisible();
    await expect(cpe.getByRole('button', { name: /^Profile of .* to do$/ })).toBeVisible();
    await cpe.getByRole('button', { name: /^Profile/ }).click();
    await expect(cpe.getByRole('link', { name: /^Admin ?\d+/ })).toBeVisible();
    await cpe.keyboard.press('Escape');
    await card(cpe, comment).getByRole('button', { name: 'Close the report' }).click();
    await expect(cpe.getByText('Report closed')).toBeVisible();
    await expect(cpe.getByRole('main')).toBeFocused();
    await expect(card(cpe, comment)).toHaveCount(0);
  });

  test('are deleted with the box ticked', async ({ browse }) => {
    const cpe = await browse('cpe');
    const comment = text();
    await send(cpe, 'POST', '/api/bugreport', { student: 0, comment });
    await cpe.goto('/admin?tab=students');
    await showAllBugReports(cpe);
    await card(cpe, comment).getByRole('button', { name: 'Delete' }).click();
    const dialog = cpe.getByRole('dialog', { name: 'Are you sure ?' });
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Yes, delete this bug report' }).check();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(cpe.getByText('Bug report deleted')).toBeVisible();
    await expect(card(cpe, comment)).toHaveCount(0);
  });

  test('are still asked about on a phone where a newer one comes and hides them', async ({ browse }) => {
    const cpe = await browse('cpe', { width: 390, height: 844 });
    await keepNotifications(cpe);
    const [comment, newer] = [text(), text()];
    // What other journeys send meanwhile would hide it, too.
    await cpe.route(REPORTS, async (route) => {
      const response = await route.fetch();
      const list = bugReportList.parse(await response.json());
      const reports = list.reports.filter((report) => [comment, newer].includes(report.comment));
      await route.fulfill({ response, json: { ...list, reports, total: reports.length } });
    });
    await send(cpe, 'POST', '/api/bugreport', { student: 0, comment });
    await cpe.goto('/admin?tab=students');
    const shown = card(cpe, comment);
    await shown.getByRole('button', { name: 'Delete' }).click();
    const box = cpe.getByRole('checkbox', { name: 'Yes, delete this bug report' });
    await box.check();
    await send(cpe, 'POST', '/api/bugreport', { student: 0, comment: newer });
    await expect(shown).toHaveCount(0);
    await expect(box).toBeChecked();
    await cpe.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(cpe.getByText('Bug report deleted')).toBeVisible();
    await expect(cpe.getByRole('main')).toBeFocused();
  });

  test('have their place while they are on their way, and none where the profile knows of none', async ({ browse }) => {
    const page = await browse('cpe');
    const [student] = await findStudents(page, 'martin');
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(REPORTS, async (route) => {
      await released;
      const answer = await route.fetch();
      const list = bugReportList.parse(await answer.json());
      const comments = ['The badge is not read', 'The badge is not read at the south gate. '.repeat(9)];
      const reports = list.reports.map((report, n) => ({ ...report, comment: comments[n % 2], student }));
      await route.fulfill({ response: answer, json: { ...list, reports } });
    });
    await page.goto('/admin?tab=students');
    const region = page.getByRole('region', { name: 'Bug reports' });
    const students = page.getByRole('heading', { name: /^Badgeless students/ });
    const topOf = async (): Promise<number> => (await students.boundingBox())?.y ?? 0;
    await expect(region.getByText('Loading')).toBeAttached();
    const before = await topOf();
    release();
    await expect(region.getByRole('article').first()).toBeVisible();
    expect(await topOf()).toBe(before);

    await page.route('**/api/user', async (route) => {
      const answer = await route.fetch();
      const { user } = profileAnswer.parse(await answer.json());
      await route.fulfill({ response: answer, json: { user: { ...user, bugreport: [] } } });
    });
    await hold(page, REPORTS);
    await page.reload();
    await expect(students).toBeVisible();
    await expect(region).toHaveCount(0);
  });

  test('take no room when there are none; their failure is told apart from that', async ({ browse }) => {
    const page = await browse('cpe');
    const release = await hold(page, REPORTS);
    await page.goto('/admin?tab=students');
    const region = page.getByRole('region', { name: 'Bug reports' });
    await expect(region.getByText('Loading')).toBeAttached();
    release();
    await expect(region.getByRole('article').first()).toBeVisible();
    await page.unroute(REPORTS);
    await failToLoad(page, REPORTS);
    await page.reload();
    await expect(region.getByRole('alert')).toContainText('This could not be loaded');
    await page.route(REPORTS, (route) =>
      route.fulfill({ json: { reports: [], total: 0, next: null, previous: null } }),
    );
    await region.getByRole('button', { name: 'Try again' }).click();
    await expect(region).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^Badgeless students/ })).toBeVisible();
  });
});

for (const look of LOOKS) {
  test(`Reporting a bug has no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
    browse,
  }) => {
    const page = await browse('staff', look);
    await keepNotifications(page);
    await page.goto('/');
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: /^(Send|Envoyer)$/ }).click();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await expectAccessible(page, 'bug report dialog', 'refused');
    // Of its own: other journeys delete theirs meanwhile.
    const comment = text();
    await dialog.getByRole('textbox').fill(comment);
    await dialog.getByRole('button', { name: /^(Send|Envoyer)$/ }).click();
    await expect(page.getByRole('status').getByText(/^(Bug report sent|Signalement de bug envoyé)$/)).toBeVisible();
    await page.keyboard.press('F8');
    await expectAccessible(page, 'notification');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'Admin, not for staff');

    const cpe = await browse('cpe', look);
    await cpe.goto('/admin?tab=students&q=nobody-has-this-name');
    await showAllBugReports(cpe);
    await card(cpe, comment)
      .getByRole('button', { name: /^(Delete|Supprimer)$/ })
      .click();
    await expect(cpe.getByRole('checkbox')).toBeFocused();
    await expectAccessible(cpe, 'delete bug report dialog');
  });
}
