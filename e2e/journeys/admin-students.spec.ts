import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { addStudent, uniqueName, uniqueTag } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { LOOKS } from '../looks.ts';
import { answerError, failToLoad, hold } from '../lists.ts';
import { serialOf, tap, withReader } from '../nfc.ts';
import { makeReport, send } from '../reports.ts';

// Refusals of the server, and failures made on purpose.
test.use({ expectedConsole: [/status of (409|422|500)/] });

const card = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(name) });
const SEARCH = '**/api/admin/students/search*';

async function openStudents(page: Page, search: string): Promise<void> {
  await page.goto(`/admin?tab=students&q=${search}`);
  await expect(page.getByRole('heading', { name: 'Query result' })).toBeVisible();
}

async function openAdding(page: Page) {
  await page.goto('/admin?tab=students&q=nobody-has-this-name');
  await page.getByRole('button', { name: 'Add students' }).click();
  return page.getByRole('dialog', { name: 'Add students' });
}

async function chooseClass(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add students' });
  await dialog.getByLabel('Level').selectOption('4e');
  await dialog.getByLabel('Section').selectOption('C');
  await dialog.getByText('Black', { exact: true }).click();
}

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

  test('is searched by name or email; what is wrong with a change is told at its field and what was typed stays', async ({
    browse,
  }) => {
    const page = await browse('cpe');
    const [name, tagNb] = [uniqueName(), uniqueTag()];
    await addStudent(page, uniqueName(), { tagNb });
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
    await dialog.getByLabel('Email').fill('');
    await dialog.getByLabel('Level').selectOption('Term');
    await dialog.getByLabel('Tag number').fill(tagNb);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Another student has this badge')).toBeVisible();
    await expect(dialog.getByLabel('Tag number')).toHaveValue(tagNb);
    await dialog.getByLabel('Tag number').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Student updated')).toBeVisible();
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
    const page = await browse('cpe');
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
    await card(page, student.lastName)
      .getByRole('button', { name: /^Remove/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Remove/ });
    await expect(dialog.getByRole('alert')).toContainText('This could not be loaded');
    await page.unroute('**/removal');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText('1 exit or entry');
    await expect(dialog).toContainText('1 report about this student alone');
    await expect(dialog).toContainText('1 report about several students stays, without this one.');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Yes, delete this student' }).press(' ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Student deleted')).toBeVisible();
    await expect(page.getByText('Nothing to see here...')).toBeVisible();
  });

  test('says that it is loading, that it failed, and that nobody is there', async ({ browse }) => {
    const page = await browse('cpe');
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

test.describe('A badge', () => {
  test('is scanned into the tag field, beyond 2^53 too; an unreadable one is said', async ({ browse }) => {
    const page = await browse('cpe');
    await withReader(page, true);
    const [{ lastName }, tagNb] = [await addStudent(page, uniqueName()), uniqueTag()];
    await openStudents(page, lastName);
    await card(page, lastName).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit/ });
    await dialog.getByRole('button', { name: 'Scan a badge' }).click();
    const scan = page.getByRole('dialog', { name: 'Scan a badge' });
    await expect(scan).toBeVisible();
    await tap(page, '');
    await expect(page.getByText('Unreadable tag')).toBeVisible();
    await tap(page, serialOf(tagNb));
    await expect(scan).toHaveCount(0);
    await expect(dialog.getByLabel('Tag number')).toHaveValue(tagNb);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, lastName)).toContainText(tagNb);
  });

  test('is typed by a USB reader that ends with Enter; a phone that refuses its reader says so', async ({ browse }) => {
    const page = await browse('cpe');
    await withReader(page, false);
    const [{ lastName }, tagNb] = [await addStudent(page, uniqueName()), uniqueTag()];
    await openStudents(page, lastName);
    await card(page, lastName).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit/ });
    await dialog.getByRole('button', { name: 'Scan a badge' }).click();
    await expect(page.getByText('Reader is not available')).toBeVisible();
    await dialog.getByLabel('Tag number').focus();
    await page.keyboard.type(`${tagNb}\n`);
    await expect(dialog).toBeHidden();
    await expect(card(page, lastName)).toContainText(tagNb);
  });
});

test.describe('Adding students', () => {
  test('needs level, section and status first', async ({ browse }) => {
    const page = await browse('cpe');
    const dialog = await openAdding(page);
    await expect(dialog.getByText('Level, section and status are required')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add one' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Paste multiple' })).toBeDisabled();
    await chooseClass(page);
    await expect(dialog.getByRole('button', { name: 'Add one' })).toBeEnabled();
    await expect(dialog.getByRole('button', { name: 'Add students' })).toBeDisabled();
  });

  test('one by one, by keyboard, with names written as all are', async ({ browse }) => {
    const page = await browse('cpe');
    const name = uniqueName();
    const dialog = await openAdding(page);
    await chooseClass(page);
    await dialog.getByRole('button', { name: 'Add one' }).press('Enter');
    await expect(dialog.getByLabel('Last name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('First and Last name are required').first()).toBeVisible();
    await expect(dialog.getByText('Valid email required')).toBeVisible();
    await page.keyboard.type(name.toLowerCase());
    await page.keyboard.press('Tab');
    await page.keyboard.type('jean pierre');
    await page.keyboard.press('Tab');
    await page.keyboard.type('jp@example.test');
    await page.keyboard.press('Enter');
    const table = dialog.getByRole('table', { name: 'Students to add' });
    await expect(table.getByRole('row').last()).toContainText(`${name} Jean-Pierre`);
    await expect(dialog.getByLabel('Last name')).toBeFocused();
    await expect(dialog.getByLabel('Last name')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Add 1 student' }).click();
    await expect(page.getByText('Student added')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox').fill(name);
    await expect(card(page, `Jean-Pierre ${name} \\(4eC\\)`)).toBeVisible();
  });

  test('from the clipboard, seen before; what the server refuses is told at its row, and nobody is added', async ({
    browse,
  }) => {
    const page = await browse('cpe');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const [one, two, tagNb] = [uniqueName(), uniqueName(), uniqueTag()];
    await addStudent(page, uniqueName(), { tagNb });
    const dialog = await openAdding(page);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `${one}\tann\tann.${one}@example.test\r\nonly a title\r\n${two}\tbob\tbob.${two}@example.test\t${tagNb}\r\n`,
    );
    await chooseClass(page);
    await dialog.getByRole('button', { name: 'Help' }).click();
    await expect(dialog.getByText(/put one student in each row/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Paste multiple' }).click();
    await expect(dialog.getByText('2 students in these rows')).toBeVisible();
    await expect(dialog.getByText(/Left out.*row 2/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Add 2 students to the list' }).click();
    await dialog.getByRole('button', { name: 'Add 2 students' }).click();
    const wrong = dialog.getByRole('row').filter({ hasText: 'Another student has this badge' });
    await expect(wrong).toContainText(two);
    await expect(dialog.getByRole('row')).toHaveCount(3);

    await wrong.getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByLabel('Tag number').fill('');
    await dialog.getByRole('button', { name: 'Change in the list' }).click();
    await dialog.getByRole('button', { name: 'Add 2 students' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox').fill(two);
    await expect(card(page, `Bob ${two}`)).toBeVisible();
  });

  test('keeps who is being changed in the list, and what is in the form until it is there, too', async ({ browse }) => {
    const page = await browse('cpe');
    const [one, other] = [uniqueName(), uniqueName()];
    const dialog = await openAdding(page);
    await chooseClass(page);
    await dialog.getByRole('button', { name: 'Add one' }).click();
    for (const name of [one, other]) {
      await dialog.getByLabel('Last name').fill(name);
      await dialog.getByLabel('First name').fill('Ann');
      await dialog.getByLabel('Email').fill(`${name}@example.test`);
      await page.keyboard.press('Enter');
    }
    await dialog.getByRole('button', { name: `Edit Ann ${one}` }).click();
    await expect(dialog.getByRole('row')).toHaveCount(3);
    await dialog.getByLabel('First name').fill('Anna');
    const reminder = dialog.getByText('put it there first, or empty the form');
    await dialog.getByRole('button', { name: 'Add 2 students' }).click();
    await expect(reminder).toBeVisible();
    await dialog.getByRole('button', { name: `Edit Ann ${other}` }).click();
    await dialog.getByRole('button', { name: 'Paste multiple' }).click();
    await dialog.getByRole('button', { name: 'Add one' }).click();
    await expect(dialog.getByLabel('First name')).toHaveValue('Anna');
    await dialog.getByRole('button', { name: 'Change in the list' }).click();
    await expect(reminder).toHaveCount(0);
    await expect(dialog.getByRole('row').nth(1)).toContainText(`${one} Anna`);

    await dialog.getByLabel('Last name').fill('Half typed');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Are you sure ?' });
    await expect(question).toContainText('2 students of the list have not been added yet');
    await expect(question).toContainText('What you wrote has neither been saved nor sent');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Add 2 students' }).click();
    await dialog.getByRole('button', { name: 'Empty the form' }).click();
    await expect(dialog.getByLabel('Last name')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Add 2 students' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox').fill(one);
    await expect(card(page, `Anna ${one}`)).toBeVisible();
  });

  test('goes on by hand where the browser keeps the clipboard to itself, and never loses the list by mistake', async ({
    browse,
  }) => {
    const page = await browse('cpe');
    const dialog = await openAdding(page);
    await chooseClass(page);
    await dialog.getByRole('button', { name: 'Paste multiple' }).click();
    await expect(dialog.getByText(/does not let this page read the clipboard/)).toBeVisible();
    await dialog
      .getByLabel('Rows of the spreadsheet')
      .fill('DUPRÉ\tZoé\tzoe@example.test\nABEL\tAnn\tann@example.test');
    await dialog.getByRole('button', { name: 'Add 2 students to the list' }).click();
    await dialog.getByRole('button', { name: 'Remove Ann ABEL' }).click();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Are you sure ?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('row')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard the list' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add students' })).toBeFocused();
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
      .getByRole('button', { name: /^(Remove|Retirer) / })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'remove student dialog');
  });

  test(`Adding students has no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
    browse,
  }) => {
    test.setTimeout(120_000);
    const page = await browse('cpe', look);
    await page.goto('/admin?tab=students&q=nobody-has-this-name');
    await page.getByRole('button', { name: /^(Add students|Ajouter des élèves)$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').first().selectOption('6e');
    await dialog.getByRole('combobox').nth(1).selectOption('A');
    await dialog.getByText(/^(Red|Rouge)$/).click();
    await dialog.getByRole('button', { name: /^(Help|Aide)$/ }).click();
    await dialog.getByRole('button', { name: /^(Paste multiple|Coller plusieurs)$/ }).click();
    await dialog.getByRole('textbox').fill('DUPRÉ\tZoé\tzoe@example.test\nX');
    await expectAccessible(page, 'add students, pasted');
    await dialog.getByRole('button', { name: /to the list$|à la liste$/ }).click();
    await dialog.getByRole('button', { name: /^(Add one|Ajouter un élève)$/ }).click();
    await page.keyboard.press('Enter');
    await expectAccessible(page, 'add students dialog', 'refused');
  });
}
