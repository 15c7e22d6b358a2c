import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { addStudent, uniqueName, uniqueTag } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { answerError, hold } from '../lists.ts';
import { LOOKS } from '../looks.ts';

// Refusals of the server.
test.use({ expectedConsole: [/status of (409|422|500)/] });

const card = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(name) });

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

  test('a reload asks before what was typed goes', async ({ browse }) => {
    const page = await browse('cpe');
    const dialog = await openAdding(page);
    await chooseClass(page);
    await dialog.getByRole('button', { name: 'Add one' }).click();
    await dialog.getByLabel('Last name').fill('Half a name');
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload(), 0));
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(dialog.getByLabel('Last name')).toHaveValue('Half a name');
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
    await expect(dialog.getByText('First and Last name are required')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.type('jean pierre');
    await page.keyboard.press('Tab');
    await page.keyboard.type('jp@example.test');
    await page.keyboard.press('Enter');
    const table = dialog.getByRole('table', { name: 'Students to add' });
    await expect(table.getByRole('row').last()).toContainText(`${name} Jean-Pierre`);
    await expect(dialog.getByRole('status').filter({ hasText: 'Added:' })).toHaveText(`Added: Jean-Pierre ${name}`);
    await expect(dialog.getByLabel('Last name')).toBeFocused();
    await expect(dialog.getByLabel('Last name')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Add 1 student' }).click();
    await expect(page.getByText('Student added')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox').fill(name);
    await expect(card(page, `Jean-Pierre ${name} \\(4eC\\)`)).toBeVisible();
  });

  test('says who has the email of one in the list, who may be the same student', async ({ browse }) => {
    const page = await browse('cpe');
    const name = uniqueName();
    const email = `${name.toLowerCase()}@example.test`;
    await addStudent(page, name, { email });
    const dialog = await openAdding(page);
    await chooseClass(page);
    await dialog.getByRole('button', { name: 'Add one' }).click();
    const add = async (firstName: string, address: string): Promise<void> => {
      await dialog.getByLabel('Last name').fill(name);
      await dialog.getByLabel('First name').fill(firstName);
      await dialog.getByLabel('Email').fill(address);
      await page.keyboard.press('Enter');
    };
    await add('Zoe', email.toUpperCase());
    await add('Ann', `ann.${email}`);
    const row = (firstName: string) => dialog.getByRole('row', { name: `${name} ${firstName}` });
    await expect(row('Zoe')).toContainText(`Zoé ${name} (6eA) has this email`);
    await expect(row('Ann')).not.toContainText('has this email');
    await dialog.getByRole('button', { name: 'Add 2 students' }).click();
    await expect(dialog).toBeHidden();
  });

  test('takes nobody else while the list is on its way: they would go with it', async ({ browse }) => {
    const page = await browse('cpe');
    const name = uniqueName();
    const dialog = await openAdding(page);
    await chooseClass(page);
    await dialog.getByRole('button', { name: 'Add one' }).click();
    await dialog.getByLabel('Last name').fill(name);
    await dialog.getByLabel('First name').fill('Ann');
    await dialog.getByLabel('Email').fill(`${name}@example.test`);
    await page.keyboard.press('Enter');
    const release = await hold(page, '**/api/admin/students');
    await dialog.getByLabel('Last name').focus();
    await dialog.getByRole('button', { name: 'Add 1 student' }).evaluate((button: HTMLElement) => button.click());
    await expect(dialog.locator('[inert]')).toBeAttached();
    await page.keyboard.type('Half typed');
    await expect(dialog.getByLabel('Last name')).toHaveValue('');
    release();
    await expect(page.getByText('Student added')).toBeVisible();
    await expect(dialog).toBeHidden();
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
    await expect(dialog.getByRole('button', { name: 'Add one' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Add 2 students' }).click();
    const wrong = dialog.getByRole('row').filter({ hasText: /\(.+\) has this badge/u });
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
    const status = dialog.getByRole('status').filter({ hasText: /list:/ });
    await expect(status).toHaveText(`Changed in the list: Anna ${one}`);
    await expect(dialog.getByLabel('Last name')).toBeFocused();
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
      .fill('DUPRÉ\tZoé\tzoe@example\t12x\nABEL\tAnn\tann@example.test');
    await dialog.getByRole('button', { name: 'Add 2 students to the list' }).click();
    const toCorrect = dialog.getByText('1 student of the list has to be corrected');
    await expect(toCorrect).toBeVisible();
    const wrong = dialog.getByRole('row').filter({ hasText: 'Valid email required' });
    await expect(wrong).toContainText('DUPRÉ');
    await expect(wrong.getByText('A tag number has digits only, 25 at most')).toBeVisible();
    const edit = dialog.getByRole('button', { name: 'Edit Zoé DUPRÉ' });
    await expect(edit).toHaveAccessibleDescription(/Valid email required.*A tag number has digits only/);
    await edit.click();
    await dialog.getByLabel('Email').fill('zoe@example.test');
    await dialog.getByLabel('Tag number').fill('');
    await dialog.getByRole('button', { name: 'Change in the list' }).click();
    await expect(toCorrect).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Remove Ann ABEL' }).click();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Are you sure ?' });
    await expect(question.getByRole('button', { name: 'Discard the list' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('row')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard the list' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add students' })).toBeFocused();
  });

  test('that may have been added though no answer came says so, and adds them once where it is put together anew', async ({
    browse,
  }) => {
    const page = await browse('cpe');
    await page.goto('/admin?tab=students');
    const rows = `${uniqueName()}\tZoé\t\t\n${uniqueName()}\tAnn\t\t`;
    const tries: (string | null)[] = [];
    await page.route('**/api/admin/students', async (route) => {
      const answer = await route.fetch();
      tries.push(route.request().postData());
      if (tries.length === 1) await answerError(route);
      else await route.fulfill({ response: answer });
    });
    const dialog = page.getByRole('dialog', { name: 'Add students' });
    const add = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Add students' }).click();
      await chooseClass(page);
      await dialog.getByRole('button', { name: 'Paste multiple' }).click();
      await dialog.getByLabel('Rows of the spreadsheet').fill(rows);
      await dialog.getByRole('button', { name: 'Add 2 students to the list' }).click();
      await dialog.getByRole('button', { name: 'Add 2 students', exact: true }).click();
    };
    await add();
    await expect(dialog.getByText('It may have been done already. Trying again is safe.')).toBeVisible();
    await dialog.getByRole('button', { name: /^Remove Ann/ }).click();
    await expect(page.getByText(/^Ann .* may have been added already/)).toBeVisible();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Are you sure ?' });
    await expect(question.getByText('1 student of the list may have been added already')).toBeVisible();
    await question.getByRole('button', { name: 'Discard the list' }).click();
    await add();
    await expect(page.getByText('2 students added')).toBeVisible();
    const [first, second] = tries;
    expect(second).toBe(first);
  });
});

for (const look of LOOKS) {
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
