import { expectAccessible } from '../accessible.ts';
import { addStudent, findStudentsNamed, roster, uniqueName, uniqueTag } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { begin, dialog, openImport, rows, toldImport } from '../imports.ts';
import { answerError, hold } from '../lists.ts';
import { LOOKS } from '../looks.ts';

// A refusal of the server, and failures made on purpose.
test.use({ expectedConsole: [/status of (404|500)/] });

const IMPORT = '**/api/admin/imports/*';
const file = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.isBuffer(text) ? text : Buffer.from(text),
});

test('A file is read, imported with progress, and its students are there; the address leads back to it', async ({
  browse,
}) => {
  const page = await browse('cpe');
  const name = uniqueName();
  await openImport(page);
  const csv = `Nom;Prénom;E-mail;Niveau;Section;Statut\n${name};Zoé;zoe.${name}@example.test;5e;B;red\n${name};Éva;eva.${name}@example.test;;;\n`;
  await dialog(page)
    .getByLabel('Choose a file')
    .setInputFiles(file('rentrée.csv', Buffer.from(csv, 'latin1')));
  await expect(rows(page)).toHaveValue(new RegExp(`${name};Éva`));
  await expect(dialog(page).getByText('3 rows')).toBeVisible();
  await dialog(page).getByLabel('Level').selectOption('Term');
  await dialog(page).getByLabel('Section').selectOption('E');
  await dialog(page).getByText('Black', { exact: true }).click();
  const release = await hold(page, IMPORT);
  await begin(page).click();
  await expect(dialog(page).getByText('Loading')).toBeAttached();
  await expect(dialog(page)).toBeFocused();
  release();
  await expect(dialog(page).getByText('2 students were added')).toBeVisible();
  await page.reload();
  await expect(dialog(page).getByText('2 students were added')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('article', { name: `Éva ${name} (TermE)` })).toBeVisible();
  await expect(page.getByRole('article', { name: `Zoé ${name} (5eB)` })).toBeVisible();
});

test('A file as school software saves it is taken: a title, a class in one cell, what is not kept here; a column that nobody knows is told', async ({
  browse,
}) => {
  const page = await browse('cpe');
  const name = uniqueName();
  const csv = (header: string): Buffer =>
    Buffer.from(
      `Liste des élèves;;;;;;\r\nNom;Prénom;Né(e) le;Sexe;Classe;${header};\r\n${name};Zoé;12/03/2014;F;3EME D;ZOE.${name}@EXAMPLE.TEST;\r\n;;;;;;\r\n`,
      'latin1',
    );
  await openImport(page);
  await dialog(page).getByText('Red', { exact: true }).click();
  await dialog(page)
    .getByLabel('Choose a file')
    .setInputFiles(file('eleves.csv', csv('Adresse E-mail;LV1')));
  await begin(page).click();
  await expect(dialog(page).getByRole('row', { name: /^2 LV1 Unknown column/ })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Correct and try again' }).click();
  await dialog(page)
    .getByLabel('Choose a file')
    .setInputFiles(file('eleves.csv', csv('Adresse E-mail')));
  await begin(page).click();
  await expect(dialog(page).getByText('1 student was added')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('article', { name: `Zoé ${name} (3eD)` })).toBeVisible();
});

test('What is wrong is told by row and field, nobody is added, and a second try has what was typed', async ({
  browse,
}) => {
  const page = await browse('admin');
  const [name, tagNb] = [uniqueName(), uniqueTag()];
  const holder = uniqueName();
  await addStudent(page, holder, { tagNb });
  await openImport(page);
  const right = `${name}\tann\tann.${name}@example.test\t\t6e\tA\tcyan`;
  await rows(page).fill(
    `${right}\n${name}\tbob\tnonsense\t\t6e\tA\tcyan\n${name}\teve\teve.${name}@example.test\t${tagNb}\t6e\tA\tcyan\n${name}\tlea\tlea.${name}@example.test\t\t6e\tZ\tcyan`,
  );
  await begin(page).click();
  await expect(dialog(page).getByText(/Nobody was added\. 3 things are to be corrected/)).toBeVisible();
  const errors = dialog(page).getByRole('table', { name: 'Rows to correct' }).getByRole('row');
  await expect(errors.nth(1)).toContainText(/2.*Email.*Valid email required/);
  await expect(errors.filter({ hasText: `${name} · eve` })).toContainText(
    new RegExp(`${holder} \\(.+\\) has this badge`, 'u'),
  );
  await expect(errors.filter({ hasText: 'Section' })).toContainText('Not valid');

  await dialog(page).getByRole('button', { name: 'Correct and try again' }).click();
  await expect(rows(page)).toHaveValue(new RegExp('nonsense'));
  await rows(page).fill(right);
  await begin(page).click();
  await expect(dialog(page).getByText('1 student was added')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Import another file' }).click();
  await expect(rows(page)).toHaveValue('');
});

test('A table of 2,000 rows', async ({ browse }) => {
  const page = await browse('cpe');
  const name = uniqueName();
  await openImport(page);
  await dialog(page).getByLabel('Level').selectOption('Y12');
  await dialog(page).getByText('Blue', { exact: true }).click();
  await dialog(page).getByLabel('Section').selectOption('D');
  await dialog(page)
    .getByLabel('Choose a file')
    .setInputFiles(file('all.tsv', roster(name, 2000)));
  await expect(dialog(page).getByText('2,000 rows')).toBeVisible();
  await page.route(IMPORT, (route) => {
    const id = new URL(route.request().url()).pathname.slice(-36);
    return route.fulfill({ json: { import: toldImport({ id, done: 800, total: 2000 }) } });
  });
  await begin(page).click();
  await expect(dialog(page).getByRole('progressbar', { name: '800 of 2,000 rows done' })).toBeVisible();
  await page.unroute(IMPORT);
  await expect(dialog(page).getByText('2,000 students were added')).toBeVisible({ timeout: 40_000 });
});

test('What is no table is refused before it is sent; a failure keeps what was typed', async ({ browse }) => {
  const page = await browse('cpe');
  await openImport(page);
  await begin(page).click();
  await expect(dialog(page).getByText('There is nothing to import')).toBeVisible();
  await dialog(page)
    .getByLabel('Choose a file')
    .setInputFiles(file('roster.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0])));
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'CSV or TSV' })).toBeVisible();
  await rows(page).fill('DUPRÉ\tZoé');
  await page.route('**/api/admin/imports?*', answerError);
  await page.route('**/api/admin/imports', answerError);
  await begin(page).click();
  await expect(dialog(page).getByText(/^It may have been done/)).toBeVisible();
  await expect(rows(page)).toHaveValue('DUPRÉ\tZoé');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Are you sure ?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page)).toHaveValue('DUPRÉ\tZoé');
});

test('Who closes an import while it is sent is left where they have gone; it goes on', async ({ browse }) => {
  const page = await browse('cpe');
  const name = uniqueName();
  await openImport(page);
  await rows(page).fill(`${name}\tZoé\tzoe.${name}@example.test\t\t5e\tB\tred`);
  const release = await hold(page, '**/api/admin/imports*');
  const begun = page.waitForResponse('**/api/admin/imports*');
  await begin(page).click();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'It is being sent. Close?' });
  await question.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('heading', { name: 'Report an incident' })).toBeVisible();
  release();
  await begun;
  await expect.poll(() => findStudentsNamed(page, name)).toHaveLength(1);
  await expect(page).toHaveURL('/');
});

test('An import takes nothing more while it is sent: that would go with it', async ({ browse }) => {
  const page = await browse('admin');
  const name = uniqueName();
  await openImport(page);
  const release = await hold(page, '**/api/admin/imports?*');
  const sent = `${name}\tZoé\tzoe.${name}@example.test\t\t5e\tB\tred`;
  await rows(page).fill(sent);
  await begin(page).click();
  await rows(page).evaluate((box) => box.focus());
  await page.keyboard.type('more');
  await expect(rows(page)).toHaveValue(sent);
  release();
  await expect(dialog(page).getByText('1 student was added')).toBeVisible();
});

test('Whoever is asked whether to close it while it is sent is asked no more once it is under way', async ({
  browse,
}) => {
  const page = await browse('admin');
  const name = uniqueName();
  await openImport(page);
  const release = await hold(page, '**/api/admin/imports?*');
  await rows(page).fill(`${name}\tZoé\tzoe.${name}@example.test\t\t5e\tB\tred`);
  await begin(page).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'It is being sent. Close?' })).toBeVisible();
  release();
  await expect(dialog(page).getByText('1 student was added')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('An import that nothing is known of says so; one that can’t be read is tried again', async ({ browse }) => {
  const page = await browse('cpe');
  await page.goto('/admin?tab=students&import=0198a000-0000-7000-8000-000000000000');
  await expect(dialog(page).getByText('This import no longer exists.')).toBeVisible();
  await page.route(IMPORT, answerError);
  await page.reload();
  await expect(dialog(page).getByRole('alert')).toContainText('This could not be loaded');
  await page.unroute(IMPORT);
  await dialog(page).getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(dialog(page).getByText('This import no longer exists.')).toBeVisible();
});

for (const look of LOOKS) {
  test(`An import has no accessibility violation: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
    browse,
  }) => {
    test.setTimeout(120_000);
    const page = await browse('cpe', look);
    await page.goto('/admin?tab=students&import=new');
    await dialog(page).getByRole('textbox').fill(`${uniqueName()}\tZoé\tnonsense`);
    await expectAccessible(page, 'import dialog', 'rows');
    await dialog(page)
      .getByRole('button', { name: /^(Import|Importer)$/ })
      .click();
    await expect(dialog(page).getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page, 'import dialog', 'errors');
  });
}
