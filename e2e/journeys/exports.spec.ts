import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { addStudent, uniqueName } from '../admin.ts';
import { downloadBy } from '../downloads.ts';
import { expect, test } from '../fixtures.ts';
import { answerError, hold, uniqueWord } from '../lists.ts';
import { LOOKS } from '../looks.ts';
import { keepNotifications } from '../timers.ts';
import { makeReport, send } from '../reports.ts';

const REPORTS = '**/api/reports/export?*';
const DOSSIER = '**/api/students/*/dossier?*';

async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(Export|Exporter)$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^(Export|Exporter)/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function editStudent(page: Page, lastName: string): Promise<Locator> {
  await page.goto(`/admin?tab=students&q=${lastName.toLowerCase()}`);
  await page.getByRole('button', { name: new RegExp(`^(Edit|Modifier) .*${lastName}`) }).click();
  return page.getByRole('dialog');
}

for (const account of ['cpe', 'admin'] as const) {
  test(`${account} exports the tab and the filters that are shown, with the keyboard alone`, async ({ browse }) => {
    const page = await browse(account);
    await keepNotifications(page);
    const word = uniqueWord();
    await makeReport(page, { comment: `By the fence, ${word}`, finalized: false });
    await makeReport(page, { comment: `By the door, ${word}`, finalized: true });
    await page.goto(`/manage?tab=unfinalized&q=${word}`);
    const button = page.getByRole('button', { name: 'Export' });
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Export reports' });
    await expect(dialog).toContainText('Everything under “Not finalized”, with the filters applied: 1 report.');
    await dialog.getByRole('radio', { name: 'Excel (.xlsx)' }).press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Text (.csv)' })).toBeChecked();
    const file = await downloadBy(page, () => page.keyboard.press('Enter'));
    expect(file.name).toMatch(/^reports-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...rows] = file.text.trim().split('\r\n');
    expect(head).toContain('Reported on');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`By the fence, ${word}`);
    await expect(page.getByText(`Downloaded: ${file.name}`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test('staff see no export, neither of reports nor of exits', async ({ browse }) => {
  const page = await browse('staff');
  await page.goto('/manage');
  await expect(page.getByRole('tab', { name: /^To file/ })).toContainText(/\d/);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await page.goto('/exits');
  await expect(page.getByRole('tab', { name: /^Out now/ })).toContainText(/\d/);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
});

test('exits are exported for the day that is shown, or for several; days that make no sense are not', async ({
  browse,
}) => {
  const page = await browse('cpe', { locale: 'fr' });
  const name = uniqueName();
  const student = await addStudent(page, name);
  await send(page, 'POST', `/api/access/${student.id}`, { direction: 'out' });
  await page.goto(`/exits?name=${name.toLowerCase()}`);
  await expect(page.getByRole('cell', { name: new RegExp(name) }).first()).toBeVisible();
  const dialog = await openExport(page);
  await expect(dialog).toContainText(`Uniquement les élèves correspondant à «\u202f${name.toLowerCase()}\u202f».`);
  const from = dialog.getByLabel('Du', { exact: true });
  // Written day first, whatever the browser's own language.
  const today = (await from.inputValue()).split('/').toReversed().join('-');
  await from.fill('1');
  await expect(from).toHaveAttribute('aria-invalid', 'false');
  await expect(dialog.getByRole('alert')).toBeEmpty();
  await from.press('Tab');
  await expect(dialog.getByRole('alert')).toHaveText('Saisissez une date, au format jj/mm/aaaa');
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Au', { exact: true })).toHaveAttribute('aria-invalid', 'false');
  await from.fill('2020-01-01');
  await expect(dialog.getByRole('alert')).toContainText('400 jours au plus');
  await expect(dialog.getByRole('button', { name: 'Télécharger' })).toBeDisabled();
  const monthAgo = new Date(Date.parse(today) - 30 * 86_400_000).toISOString().slice(0, 10);
  await from.fill(monthAgo);
  await expect(dialog.getByRole('button', { name: 'Télécharger' })).toBeEnabled();
  await dialog.getByText('Texte (.csv)').click();
  await expect(dialog.getByRole('radio', { name: 'Texte (.csv)' })).toBeChecked();
  const file = await downloadBy(page, () => dialog.getByRole('button', { name: 'Télécharger' }).click());
  expect(file.name).toBe(`sorties-et-entrees-${monthAgo}-${today}.csv`);
  const [head, ...rows] = file.text.trim().split('\r\n');
  expect(head).toContain('Autorisée par');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(name);
});

test('while a file is made the dialog says so, and it can be given up', async ({ browse }) => {
  const page = await browse('cpe');
  const release = await hold(page, REPORTS);
  await page.goto('/manage');
  const dialog = await openExport(page);
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByRole('status')).toHaveText('The file is being made…');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
});

test.describe('When a file does not come', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('the dialog says why in the reader’s language, and tries again', async ({ browse }) => {
    const page = await browse('cpe', { locale: 'fr' });
    await page.route(REPORTS, answerError);
    await page.goto('/manage');
    const dialog = await openExport(page);
    await dialog.getByRole('button', { name: 'Télécharger' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'Rien n’a été téléchargé. Une erreur s’est produite sur le serveur',
    );
    await expectAccessible(page, 'export of reports', 'failed');
    await page.unroute(REPORTS, answerError);
    const file = await downloadBy(page, () => dialog.getByRole('button', { name: 'Réessayer' }).click());
    expect(file.name).toMatch(/\.xlsx$/);
  });

  test('a dossier says so beside its button, and what was typed stays', async ({ browse }) => {
    const page = await browse('cpe');
    const name = uniqueName();
    await addStudent(page, name);
    await page.route(DOSSIER, answerError);
    const dialog = await editStudent(page, name);
    await dialog.getByLabel('First name').fill('Zoëlle');
    await dialog.getByRole('button', { name: 'Download the dossier' }).click();
    await expect(dialog.getByText(/^Nothing was downloaded\./)).toBeVisible();
    await expect(dialog.getByLabel('First name')).toHaveValue('Zoëlle');
    await page.unroute(DOSSIER, answerError);
    await downloadBy(page, () => dialog.getByRole('button', { name: 'Try again' }).click());
    await expect(dialog.getByText(/^Nothing was downloaded\./)).toHaveCount(0);
  });
});

for (const account of ['cpe', 'admin'] as const) {
  test(`${account} downloads a student’s dossier from where the student is edited`, async ({ browse }) => {
    const page = await browse(account);
    const name = uniqueName();
    const student = await addStudent(page, name);
    const dialog = await editStudent(page, name);
    const button = dialog.getByRole('button', { name: 'Download the dossier' });
    await expect(button).toHaveAccessibleDescription(
      /^What is kept about this student, except the photo: .* read it before you hand it out\. .* kept in the read audit: who, what and when\.$/,
    );
    const file = await downloadBy(page, () => button.press('Enter'));
    expect(file.name).toBe(`dossier-${student.id}.html`);
    expect(file.text).toContain(`<h1>Dossier · Zoé ${name}</h1>`);
    const data = await downloadBy(page, () => dialog.getByRole('button', { name: 'JSON' }).click());
    expect(data.name).toBe(`dossier-${student.id}.json`);
    expect(JSON.parse(data.text)).toMatchObject({ student: { lastName: name }, accesses: [], reports: [] });
    await expect(dialog).toBeVisible();
  });
}

for (const look of LOOKS) {
  test(`Exports and the dossier are accessible: ${look.theme}, ${look.locale}, ${look.width} px`, async ({
    browse,
  }) => {
    test.setTimeout(180_000);
    const page = await browse('cpe', look);
    await page.goto('/manage?category=dress');
    await openExport(page);
    await expectAccessible(page, 'export of reports');
    await page.goto('/exits');
    await openExport(page);
    await expectAccessible(page, 'export of exits');
    await page.goto('/admin?tab=students');
    await page
      .getByRole('button', { name: /^(Edit|Modifier) / })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Dossier' })).toBeVisible();
    await expectAccessible(page, 'edit student dialog', 'with the dossier');
  });
}
