import { expectAccessible } from '../accessible.ts';
import { addStudent, openStudents, studentCard as card, uniqueName, uniqueTag } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { LOOKS } from '../looks.ts';
import { answerError, failToLoad, hold } from '../lists.ts';
import { makeReport, send } from '../reports.ts';

// CPE and admins in turn: an account has 120 searches a minute, and each of these journeys makes several.

// Refusals of the server, and failures made on purpose.
test.use({ expectedConsole: [/status of (409|422|500)/] });

const SEARCH = '**/api/admin/students/search*';

test.describe('The directory', () => {
  test('begins with students without a badge; who gets one leaves the list, for others too', async ({ browse }) => {
    const page = await browse('cpe');
    const other = await browse('admin');
    const name = `AAA${uniqueName()}`;
    await addStudent(page, name);
    await page.goto('/admin?tab=students');
    await other.goto('/admin?tab=students');
    await expect(page.getByRole('heading', { name: /^Badgeless students/ })).toBeVisible();
    await expect(card(other, name)).toBeVisible();
    await card(page, name).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit/ });
    await dialog.getByLabel('First name').fill('marie claire');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(card(page, `Marie-Claire ${name}`)).toBeVisible();

    await card(page, name).getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByLabel('Tag number').fill(uniqueTag());
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card(page, name)).toHaveCount(0);
    await expect(card(other, name)).toHaveCount(0);
  });

  test('whose page has run out says so, and leads to the first', async ({ browse }) => {
    const page = await browse('cpe');
    await page.route('**/api/admin/students/badgeless?*after=*', (route) =>
      route.fulfill({ json: { students: [], total: 25, next: null, previous: 'before' } }),
    );
    await page.goto('/admin?tab=students&start=26&after=the-end');
    await expect(page.getByText('There is nothing left on this page')).toBeVisible();
    await page.getByRole('button', { name: 'First page' }).click();
    await expect(page).toHaveURL(/\?tab=students$/);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByText('There is nothing left on this page')).toHaveCount(0);
  });

  test('is searched by name or email; what is wrong with a change is told at its field and what was typed stays', async ({
    browse,
  }) => {
    const page = await browse('cpe');
    const [name, holder, tagNb] = [uniqueName(), uniqueName(), uniqueTag()];
    await addStudent(page, holder, { tagNb });
    await addStudent(page, name, { email: `${name}@example.test` });
    await page.goto('/admin?tab=students');
    await page.getByRole('searchbox', { name: 'Name or email' }).fill(`${name}@`.toLowerCase());
    await expect(page.getByRole('heading', { name: /^Query result/ })).toBeVisible();
    await card(page, name).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit/ });
    await dialog.getByLabel('Last name').fill(' ');
    await dialog.getByLabel('Email').fill('nonsense');
    await dialog.getByLabel('Level').selectOption('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('First and Last name are required')).toBeVisible();
    await expect(dialog.getByText('Valid email required')).toBeVisible();
    await expect(dialog.getByText('Level, section and status are required')).toBeVisible();
    await expect(dialog.getByLabel('Last name')).toBeFocused();

    await dialog.getByLabel('Last name').fill(name);
    await expect(dialog.getByText('First and Last name are required')).toHaveCount(0);
    await expect(dialog.getByText('Valid email required')).toBeVisible();
    await dialog.getByLabel('Email').fill('');
    await dialog.getByLabel('Level').selectOption('Term');
    await dialog.getByLabel('Tag number').fill(tagNb);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Tag number')).toHaveAccessibleDescription(
      new RegExp(`${holder} \\(.+\\) has this badge$`, 'u'),
    );
    await expect(dialog.getByLabel('Tag number')).toHaveValue(tagNb);
    await dialog.getByLabel('Tag number').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Student updated')).toBeVisible();
  });

  test('says that a change was not saved also to whoever has closed it while it was sent', async ({ browse }) => {
    const page = await browse('admin');
    const tagNb = uniqueTag();
    await addStudent(page, uniqueName(), { tagNb });
    const name = uniqueName();
    const { id } = await addStudent(page, name);
    await openStudents(page, name);
    // Before the form: a key that is pressed just as Playwright begins to look at calls sends one that goes by it.
    const release = await hold(page, `**/api/admin/students/${id}`);
    await card(page, name).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit/ });
    await dialog.getByLabel('Tag number').fill(tagNb);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'It is being sent. Close?' });
    await question.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    release();
    await expect(page.getByRole('alert').getByText('Another student has this badge')).toBeVisible();
  });

  test('saves what was typed back, too, where the change before it may have arrived without an answer', async ({
    browse,
  }) => {
    const page = await browse('cpe');
    const name = uniqueName();
    const { id } = await addStudent(page, name);
    await openStudents(page, name);
    await card(page, name).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit/ });
    const before = await dialog.getByLabel('First name').inputValue();
    await page.route(
      `**/api/admin/students/${id}`,
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 500 });
      },
      { times: 1 },
    );
    await dialog.getByLabel('First name').fill('Mistyped');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('It may have been done already. Trying again is safe.')).toBeVisible();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Are you sure ?' });
    await expect(question).toContainText('What you wrote may have been saved or sent already');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByLabel('First name').fill(before);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Student updated')).toBeVisible();
    await expect(card(page, `${before} ${name}`)).toBeVisible();
  });

  test('keeps open who is edited when the answer about another one comes, whose form was closed before', async ({
    browse,
  }) => {
    const page = await browse('admin');
    const word = uniqueName();
    const { id } = await addStudent(page, `${word} XA`);
    await addStudent(page, `${word} XB`);
    await openStudents(page, word);
    const release = await hold(page, `**/api/admin/students/${id}`);
    await card(page, 'XA').getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit/ });
    await dialog.getByLabel('First name').fill('Anne');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'It is being sent. Close?' });
    await question.getByRole('button', { name: 'Close' }).last().click();
    await card(page, 'XB').getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByLabel('First name').fill('Bertille');
    release();
    await expect(page.getByText('Student updated')).toBeVisible();
    await expect(dialog.getByLabel('First name')).toHaveValue('Bertille');
  });

  test('takes nothing back that somebody else changes while one is edited', async ({ browse }) => {
    const page = await browse('cpe');
    const [name, tagNb] = [uniqueName(), uniqueTag()];
    const { id } = await addStudent(page, `AAB${name}`);
    await page.goto('/admin?tab=students');
    await card(page, name).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit/ });
    await dialog.getByLabel('Level').selectOption('3e');
    await send(page, 'PATCH', `/api/admin/students/${id}`, { tagNb });
    await expect(card(page, name)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Are you sure ?' }).getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Student updated')).toBeVisible();
    await page.getByRole('searchbox').fill(`AAB${name}`);
    await expect(card(page, `Zoé AAB${name} \\(3eA\\)`)).toContainText(tagNb);
  });

  test('as a table goes by class in the school’s order, and by name', async ({ browse }) => {
    const page = await browse('admin');
    const word = uniqueName();
    await addStudent(page, `${word} XA`, { level: 'Term' });
    await addStudent(page, `${word} XB`, { level: '5e' });
    await addStudent(page, `${word} XC`, { level: '6e', section: 'B' });
    await openStudents(page, word);
    await page.getByRole('button', { name: 'Table' }).click();
    const table = page.getByRole('table', { name: 'Query result' });
    await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Tag nb', 'Class', 'Status', 'Remove']);
    const classes = table.getByRole('row').locator('td:nth-child(4)');
    await table.getByRole('button', { name: 'Class' }).click();
    await expect(classes).toHaveText(['6eB', '5eA', 'TermA']);
    await expect(table.getByRole('columnheader', { name: 'Class' })).toHaveAttribute('aria-sort', 'ascending');
    await table.getByRole('button', { name: 'Class' }).click();
    await expect(classes).toHaveText(['TermA', '5eA', '6eB']);
    await table.getByRole('columnheader').getByRole('button', { name: 'Name' }).click();
    await expect(classes).toHaveText(['TermA', '5eA', '6eB']);
    await page.reload();
    await expect(table).toBeVisible();
  });

  test('removes a student with the box ticked, after saying what goes too', async ({ browse }) => {
    const page = await browse('cpe');
    const student = await addStudent(page, uniqueName());
    const friend = await addStudent(page, uniqueName());
    await send(page, 'POST', `/api/access/${student.id}`, { direction: 'out' });
    await makeReport(page, { students: [student.id] });
    await makeReport(page, { students: [student.id, friend.id] });
    await openStudents(page, student.lastName);
    await page.route('**/removal', answerError);
    // Now, too: a call that comes just as Playwright begins anew to look at calls goes by it.
    const one = `**/api/admin/students/${student.id}`;
    await page.route(one, answerError);
    await card(page, student.lastName)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Delete/ });
    await expect(dialog.getByRole('alert')).toContainText('This could not be loaded');
    await page.unroute('**/removal');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText('1 exit or entry');
    await expect(dialog).toContainText('1 report about this student alone');
    await expect(dialog).toContainText('the photo, and bug reports about this student');
    await expect(dialog).toContainText('1 report about several students stays, without this one.');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Yes, delete this student' }).press(' ');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(
      'It may have been done already. Trying again is safe. Something went wrong on the server',
    );
    await page.unroute(one);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Student deleted')).toBeVisible();
    await expect(page.getByText('Nothing to see here...')).toBeVisible();
  });

  test('says that it is loading, that it failed, and that nobody is there', async ({ browse }) => {
    const page = await browse('admin');
    const release = await hold(page, SEARCH);
    await page.goto('/admin?tab=students&q=martin');
    await expect(page.getByRole('tabpanel').getByText('Loading').last()).toBeAttached();
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.unroute(SEARCH);
    await failToLoad(page, SEARCH);
    await page.reload();
    await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('This could not be loaded');
    await page.route(SEARCH, (route) => route.fulfill({ json: { students: [] } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nothing to see here...')).toBeVisible();
  });
});

for (const look of LOOKS) {
  test(`Students have no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
    browse,
  }) => {
    test.setTimeout(180_000);
    const page = await browse('cpe', look);
    await page.goto('/admin?tab=students');
    await expect(page.getByRole('tabpanel').getByRole('article').nth(3)).toBeVisible();
    await expectAccessible(page, 'Admin, Students');
    await page.goto('/admin?tab=students&layout=table&q=martin');
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page, 'students as a table');
    await page.locator('td').getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    await expectAccessible(page, 'edit student dialog');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^(Delete|Supprimer) / })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'remove student dialog');
  });
}
